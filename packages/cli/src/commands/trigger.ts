import { type Dossier, DossierError } from '@dossier/client'
import { defineCommand, expectPositionals, profileOption } from '../command.ts'
import { printResult } from '../output/print.ts'
import { openSession } from '../profiles/session.ts'
import { scenarios } from '../trigger/scenarios.ts'
import { UsageError } from '../usage-error.ts'

const types = Object.keys(scenarios)

export const trigger = defineCommand({
  name: 'trigger',
  usage: 'EVENT_TYPE',
  summary: 'Make an event really happen in a sandbox, with new clients and matters.',
  options: profileOption,
  notes: `It calls the operations that lead to the event, and prints what the last one returned. Other installations than a sandbox are refused: what is made there would be real.

Events: ${types.join(', ')}.`,
  complete: (args) => (args.length === 0 ? types : []),
  async run(values, positionals, terminal) {
    expectPositionals(positionals, 'EVENT_TYPE')
    const type = positionals[0]!
    const scenario = Object.hasOwn(scenarios, type) ? scenarios[type] : undefined
    if (!scenario) throw new UsageError(`"${type}" cannot be triggered. Events that can are ${types.join(', ')}.`)
    const { dossier, url } = await openSession(values.profile, terminal)
    await assertSandbox(dossier, url, terminal.signal)
    printResult(terminal, await scenario({ dossier, signal: terminal.signal }))
  },
})

/** @throws Error unless the installation is a sandbox; DossierError if the caller may not read the firm */
async function assertSandbox(dossier: Dossier, url: string, signal: AbortSignal): Promise<void> {
  const { sandbox = true } = await dossier.getFirm({}, { signal })
  if (!(sandbox && (await hasSandboxMessages(dossier, signal))))
    throw new Error(`${url} is not a sandbox. Nothing was sent there.`)
}

/**
 * Whether messages are stored instead of sent. Firms of 0.1.0 do not say what they are in, and what they say holds for the service
 * that answers, not for the one that sends.
 */
async function hasSandboxMessages(dossier: Dossier, signal: AbortSignal): Promise<boolean> {
  try {
    await dossier.listSandboxMessages({ per_page: 1 }, { signal })
    return true
  } catch (error) {
    if (error instanceof DossierError && error.status === 404) return false
    throw error
  }
}
