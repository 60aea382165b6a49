/** What a start finds wrong with the settings: one line for each variable, saying what is wrong with it and what would be right. */
export class ConfigError extends Error {}
