-- What 0127 asks for holds for all rows.
alter table proposals validate constraint a_proposal_may_be_approved_for_hours;
alter table proposals validate constraint an_approval_comes_in_time;
