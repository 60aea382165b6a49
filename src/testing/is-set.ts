/** In what a test expects: stands for any value but null. */
export const IS_SET = 'is set';
