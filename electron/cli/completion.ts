import { InvalidArgumentError, type Command, type Option } from 'commander';

/** Shells that there is a script for. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** @throws InvalidArgumentError for a shell that has no script here. */
export function shellNamed(name: string): Shell {
  const shell = shells.find((known) => known === name);
  if (!shell) throw new InvalidArgumentError(`The shells are ${shells.join(', ')}.`);
  return shell;
}

const flagsOf = (command: Command): string[] => command.options.flatMap(({ long }) => long ?? []);
const takesFolder = ({ flags }: Option): boolean => flags.includes('<folder>');

/** The script that completes commands, their flags and the values of those that have a fixed set. */
export function completionScript(program: Command, shell: Shell): string {
  if (shell === 'fish') return fishScript(program);
  const script = bashScript(program);
  return shell === 'zsh' ? `autoload -U +X bashcompinit && bashcompinit\n${script}` : script;
}

function bashScript(program: Command): string {
  const names = program.commands.map((command) => command.name()).join(' ');
  const cases = program.commands.map((command) => `    ${command.name()}) words="${flagsOf(command).join(' ')} --help" ;;`);
  const values = program.commands
    .flatMap((command) => command.options)
    .flatMap(({ long, argChoices }) =>
      long && argChoices ? [`    ${long}) COMPREPLY=($(compgen -W "${argChoices.join(' ')}" -- "$word")); return ;;`] : [],
    );
  return `_lorelens() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="" words="" at
  case "$before" in
    --vault|--data-dir) COMPREPLY=($(compgen -d -- "$word")); return ;;
${[...new Set(values)].join('\n')}
  esac
  for ((at = 1; at < COMP_CWORD; at++)); do
    case " ${names} " in *" \${COMP_WORDS[at]} "*) command="\${COMP_WORDS[at]}"; break ;; esac
  done
  case "$command" in
${cases.join('\n')}
    *) words="${names} ${flagsOf(program).join(' ')} --help" ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -F _lorelens lorelens
`;
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function fishScript(program: Command): string {
  const lines = ['complete -c lorelens -f'];
  for (const command of program.commands) {
    lines.push(`complete -c lorelens -n __fish_use_subcommand -a ${command.name()} -d ${quoted(command.description())}`);
    for (const option of command.options) {
      if (!option.long) continue;
      const values = takesFolder(option)
        ? " -x -a '(__fish_complete_directories)'"
        : option.argChoices
          ? ` -x -a ${quoted(option.argChoices.join(' '))}`
          : option.required
            ? ' -x'
            : '';
      lines.push(
        `complete -c lorelens -n '__fish_seen_subcommand_from ${command.name()}' -l ${option.long.slice(2)}${values} -d ${quoted(option.description)}`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}
