/** The condition that every write of business, people and documents carries: $1 is the environment. */
export const whileEditable = `
  exists (
    select
    from environments
    where environments.id = $1
      and environments.kyb_status in ('draft', 'more_info_required')
  )`;
