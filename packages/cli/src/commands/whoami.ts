import { defineCommand, expectPositionals, profileOption } from '../command.ts'
import { printResult } from '../output/print.ts'
import { openSession } from '../profiles/session.ts'

export const whoami = defineCommand({
  name: 'whoami',
  usage: '',
  summary: 'Show the installation and the firm that commands go to.',
  options: profileOption,
  async run(values, positionals, terminal) {
    expectPositionals(positionals)
    const { name, url, kind, dossier } = await openSession(values.profile, terminal)
    const firm = await dossier.getFirm({}, { signal: terminal.signal })
    printResult(terminal, {
      ...{ profile: name, url, signed_in_with: kind, firm_id: firm.id, firm_name: firm.name },
      // Installations of 0.1.0 do not say.
      ...(firm.sandbox !== undefined && { sandbox: firm.sandbox }),
    })
  },
})
