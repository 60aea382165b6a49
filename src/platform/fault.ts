/**
 * Called between the steps of what concerns others, with the environment or the record that it is about. Nobody
 * listens but a test: it throws, as if the process had died there, or waits until the process is killed.
 */
export type Fault = (point: string, about: string) => void | Promise<void>;
