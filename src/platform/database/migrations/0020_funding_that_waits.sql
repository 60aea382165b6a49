-- Funding requests that wait for their money, as the firm's people list them: without it, a page of the few that wait reads
-- all requests that an environment ever had. Withdrawals that wait have such an index (open_withdrawals_of_an_account).
create index funding_requests_waiting on funding_requests (environment_id, id) where status in ('pending', 'processing');
