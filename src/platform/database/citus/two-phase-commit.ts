/**
 * Citus commits a transaction that wrote on one worker there first, and on the coordinator after that: a coordinator that
 * stopped in between would have lost what it wrote itself. A write to a table that Citus manages on the coordinator has it
 * prepare the worker first, whatever else is written (Citus 13.2: TaskListRequires2PC in executor_util_tasks.c, ExecuteLocalTaskListExtended
 * in local_executor.c). This one is empty and stays so.
 */
export const TWO_PHASE_COMMIT = 'two_phase.marker';

export const commitInTwoPhases = {
  name: 'commit_in_two_phases',
  text: `delete from ${TWO_PHASE_COMMIT} where is_marked`,
};

/** A worker knows nothing of the settings of the connection: those that are set in the transaction are passed on to it. */
const passOn = {
  name: 'pass_on_settings',
  text: `set local citus.propagate_set_commands = 'local'`,
};

/** What a transaction that may write begins with on Citus: the settings that workers are to know. */
export const onWorkers = (settings: Readonly<Record<string, string>>) => [
  passOn,
  ...Object.entries(settings).map(([name, value]) => ({
    name: `${name}_${value}`,
    text: `set local ${name} = ${value}`,
  })),
];
