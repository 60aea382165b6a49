export * as answers from './answers.ts';
export { type Board, openBoard } from './board.ts';
