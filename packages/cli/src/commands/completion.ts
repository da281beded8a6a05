import { type Command, defineCommand, expectPositionals } from '../command.ts'
import { UsageError } from '../usage-error.ts'

/** Each asks `dossier completion words` for what may come at the cursor. */
const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_dossier() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(dossier completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _dossier dossier
`,
  zsh: `#compdef dossier
_dossier() {
  local -a candidates
  candidates=("\${(@f)$(dossier completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  compadd -a candidates || _files
}
compdef _dossier dossier
`,
  fish: `complete -c dossier -a '(dossier completion words -- (commandline -opc)[2..-1] (commandline -ct))'
`,
}

/** The command that completes the others. */
export const completionOf = (commands: readonly Command[]): Command =>
  defineCommand({
    name: 'completion',
    usage: Object.keys(SCRIPTS).join('|'),
    summary: 'Print the script that completes commands, operations and fields in a shell.',
    options: {},
    notes: `bash: put  source <(dossier completion bash)  into ~/.bashrc
zsh:  put  source <(dossier completion zsh)  into ~/.zshrc, after compinit
fish: dossier completion fish > ~/.config/fish/completions/dossier.fish`,
    async run(_values, [shell, ...words], { stdout }) {
      if (shell === 'words') {
        stdout.write(
          candidates(commands, words)
            .map((word) => `${word}\n`)
            .join(''),
        )
        return
      }
      expectPositionals(shell === undefined ? [] : [shell, ...words], 'The name of the shell')
      const script = Object.hasOwn(SCRIPTS, shell!) ? SCRIPTS[shell!]! : undefined
      if (script === undefined) throw new UsageError(`Shells are ${Object.keys(SCRIPTS).join(', ')}.`)
      stdout.write(script)
    },
  })

/** What may stand in place of the last word, which is typed in part. */
export function candidates(commands: readonly Command[], words: readonly string[]): string[] {
  const before = words.slice(0, -1)
  const typed = words.at(-1) ?? ''
  return proposals(commands, before).filter((word) => word.startsWith(typed))
}

function proposals(commands: readonly Command[], before: readonly string[]): string[] {
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => before[index] === word))
  if (!command) {
    const names = [...commands.map(({ name }) => name), 'completion'].map((name) => name.split(' '))
    const fitting = names.filter((name) => before.every((word, index) => name[index] === word))
    return [...new Set(fitting.flatMap((name) => name[before.length] ?? []))]
  }
  const args = before.slice(command.name.split(' ').length)
  const options = command.optionsFor?.(args) ?? command.options
  const last = args.at(-1) ?? ''
  const option = last.startsWith('--') ? options[last.slice(2)] : undefined
  if (option?.type === 'string') return [...(option.values ?? [])]
  return [...(command.complete?.(args) ?? []), ...Object.keys(options).map((name) => `--${name}`), '--help']
}
