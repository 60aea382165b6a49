-- Who paid, as far as the provider says: a name, a masked account, a bank.
alter table funding_requests add column payer json;

update funding_requests request
set payer = json_build_object('name', receipt.sender_name, 'account_number_masked', null, 'bank_name', null)
from funding_receipts receipt
where (receipt.environment_id, receipt.funding_request_id) = (request.environment_id, request.id)
  and receipt.sender_name is not null;
