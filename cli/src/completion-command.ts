import { Argument, type Command } from 'commander';
import type { Terminal } from './terminal.ts';

/** The words that may follow each command: those of the program itself are under the empty word. */
type Words = readonly (readonly [command: string, words: readonly string[]])[];

const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

/** `completion`: what a shell reads to complete commands and their options. It is read from the commands that exist. */
export function addCompletionCommand(program: Command, terminal: Terminal): void {
  program
    .command('completion')
    .summary('Print what a shell needs to complete words')
    .description(
      'Print a script that completes commands and options. bash: . <(partner completion bash); zsh: . <(partner completion zsh); ' +
        'fish: partner completion fish | source.',
    )
    .addArgument(new Argument('<shell>', 'the shell that reads it').choices(shells))
    .action((shell: Shell) => terminal.out(scripts[shell](wordsOf(program))));
}

function wordsOf(program: Command): Words {
  const optionsOf = (command: Command) => [...command.options.map(({ long }) => long ?? ''), '--help'];
  const namesOf = (command: Command) => command.commands.map((inner) => inner.name());
  return [
    ['', [...namesOf(program), 'help']],
    ...program.commands.flatMap((group): [string, string[]][] => [
      [group.name(), group.commands.length > 0 ? namesOf(group) : optionsOf(group)],
      ...group.commands.map((inner): [string, string[]] => [`${group.name()} ${inner.name()}`, optionsOf(inner)]),
    ]),
  ];
}

const branches = (words: Words): string =>
  words.map(([command, next]) => `    '${command}') words='${next.join(' ')}' ;;`).join('\n');

/** Of what is typed, the first words that are a command say which words may come next. */
const bash = (words: Words): string => `_partner() {
  local words='' command="\${COMP_WORDS[*]:1:COMP_CWORD-1}"
  command=$(printf '%s' "$command" | cut -d ' ' -f 1-2)
  case "$command" in
${branches(words)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _partner partner
`;

const zsh = (words: Words): string => `_partner() {
  local words_of='' typed="\${(j: :)\${(@)words[2,CURRENT-1][1,2]}}"
  case "$typed" in
${branches(words).replaceAll(' words=', ' words_of=')}
  esac
  compadd -- \${(s: :)words_of}
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
compdef _partner partner
`;

const fish = (words: Words): string => `function __partner_typed
  set -l typed (commandline -opc)
  test (string join ' ' $typed[2..3]) = "$argv[1]"
end
complete -c partner -f
${words.map(([command, next]) => `complete -c partner -n "__partner_typed '${command}'" -a '${next.join(' ')}'`).join('\n')}
`;

const scripts: Readonly<Record<Shell, (words: Words) => string>> = { bash, zsh, fish };
