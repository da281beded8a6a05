import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Plan } from '@dossier/contracts'
import { type Command, readConfig } from '@dossier/runtime'
import { settings } from '../config.ts'
import type { CredentialsChange } from '../deps.ts'
import { type AccessParts, reinstateFirm, reinstateUser, setPassword, suspendFirm } from './access.ts'
import { createCheckKey } from './create-check-key.ts'
import { createAdmin, createFirm, NewAdmin, NewFirm, setPlan, setRateLimit } from './firms.ts'
import { giveIntegrationPermit, listIntegrationPermits, withdrawIntegrationPermit } from './integration-permits.ts'
import { listAuditDays } from './list-audit-days.ts'
import { operatorCommand } from './operator-command.ts'
import { parseArgument } from './parse-argument.ts'
import { readPassword } from './read-password.ts'
import { SeedInput, seed } from './seed.ts'
import { suspendUser } from './suspend-user.ts'
import { resetUserTotp } from './totp.ts'
import { verifyAllLogs, verifyLogOfFirm } from './verify-audit.ts'

const word = { type: 'string' } as const
const adminOptions = {
  email: word,
  'first-name': word,
  'last-name': word,
  'password-stdin': { type: 'boolean' },
} as const
const ADMIN_USAGE = '--email <email> --first-name <name> --last-name <name> [--password-stdin]'

/**
 * The commands of this service; `stdin` is what those read that take secrets or much else. Without `--password-stdin`
 * an admin chooses a password by an emailed link.
 */
export const createCommands = (stdin: Readable): Readonly<Record<string, Command>> => ({
  /** Reads firms from standard input and answers them with their ids, both as JSON. */
  seed: operatorCommand({
    usage: 'seed, with firms as JSON on standard input',
    positionals: [0, 0],
    async run(parts) {
      const input = SeedInput.parse(JSON.parse(await text(stdin)))
      return { line: JSON.stringify(await seed(parts, input)) }
    },
  }),
  'create-firm': operatorCommand({
    usage: `create-firm <slug> --name <name> --plan ${Plan.options.join('|')} [--timezone <IANA name>] ${ADMIN_USAGE}`,
    positionals: [1, 1],
    options: { name: word, plan: word, timezone: word, ...adminOptions },
    async run(parts, { positionals: [slug], options }) {
      const firm = parseArgument('', NewFirm, { timezone: 'UTC', ...options, slug })
      return createFirm(parts, { firm, ...(await adminOf(options, stdin)) })
    },
  }),
  'create-admin': operatorCommand({
    usage: `create-admin <slug> ${ADMIN_USAGE}`,
    positionals: [1, 1],
    options: adminOptions,
    async run(parts, { positionals: [slug], options }) {
      const admin = await adminOf(options, stdin)
      return createAdmin(parts, { slug: slug!, ...admin })
    },
  }),
  'set-plan': operatorCommand({
    usage: `set-plan <slug> ${Plan.options.join('|')}`,
    positionals: [2, 2],
    run: (parts, { positionals: [slug, plan] }) => setPlan(parts, slug!, plan!),
  }),
  'set-rate-limit': operatorCommand({
    usage: 'set-rate-limit <slug> <requests a minute> [<with a burst>] | plan',
    positionals: [2, 3],
    run: (parts, { positionals: [slug, limit, burst] }) => setRateLimit(parts, slug!, [limit!, burst]),
  }),
  'suspend-firm': accessCommand('suspend-firm <slug>', suspendFirm),
  'reinstate-firm': accessCommand('reinstate-firm <slug>', reinstateFirm),
  'suspend-user': operatorCommand({
    usage: 'suspend-user <email>',
    positionals: [1, 1],
    run: (parts, { positionals: [email] }) => suspendUser(parts, email!),
  }),
  'reinstate-user': accessCommand('reinstate-user <email>', reinstateUser),
  'set-password': operatorCommand({
    usage: 'set-password <email>, with the password on standard input',
    positionals: [1, 1],
    async run(parts, { positionals: [email] }) {
      const password = await readPassword(stdin, email!)
      return { line: 'done', changed: await setPassword(parts, email!, password) }
    },
  }),
  'list-integration-permits': operatorCommand({
    usage: 'list-integration-permits',
    positionals: [0, 0],
    run: (parts) => listIntegrationPermits(parts),
  }),
  'give-integration-permit': operatorCommand({
    usage: 'give-integration-permit <slug|firm id>',
    positionals: [1, 1],
    run: (parts, { positionals: [firm] }) => giveIntegrationPermit(parts, firm!),
  }),
  'withdraw-integration-permit': operatorCommand({
    usage: 'withdraw-integration-permit <slug|firm id>',
    positionals: [1, 1],
    run: (parts, { positionals: [firm] }) => withdrawIntegrationPermit(parts, firm!),
  }),
  'verify-audit': operatorCommand({
    usage: 'verify-audit [--days <count>] [--records <file>] | verify-audit <firm id>',
    positionals: [0, 1],
    options: { days: word, records: word },
    async run(parts, { positionals: [firm], options }) {
      if (firm === undefined) return { line: await verifyAllLogs(parts, options) }
      if (options.days ?? options.records)
        throw new Error('--days and --records are for all firms: leave the firm id out')
      return { line: await verifyLogOfFirm(parts, firm) }
    },
  }),
  'list-audit-days': operatorCommand({
    usage: 'list-audit-days',
    positionals: [0, 0],
    run: ({ withSpanRecords }) => withSpanRecords(listAuditDays),
  }),
  /** For a program that checks the installation from outside. */
  'create-check-key': (commandArguments, environment) =>
    operatorCommand({
      usage: 'create-check-key <file>',
      positionals: [1, 1],
      run: (parts, { positionals: [file] }) =>
        createCheckKey(parts, readConfig({ RUN_MODE: settings.RUN_MODE }, environment).RUN_MODE, file!),
    })(commandArguments, environment),
  'reset-totp': operatorCommand({
    usage: 'reset-totp <email>',
    positionals: [1, 1],
    run: (parts, { positionals: [email] }) => resetUserTotp(parts, email!),
  }),
})

/** A command that changes credentials of the firm or user that its one argument names. */
function accessCommand(
  usage: string,
  change: (parts: AccessParts, name: string) => Promise<CredentialsChange>,
): Command {
  return operatorCommand({
    usage,
    positionals: [1, 1],
    run: async (parts, { positionals: [name] }) => ({ line: 'done', changed: await change(parts, name!) }),
  })
}

async function adminOf(options: Record<string, unknown>, stdin: Readable) {
  const admin = parseArgument('', NewAdmin, {
    email: options.email,
    first_name: options['first-name'],
    last_name: options['last-name'],
  })
  return { admin, password: options['password-stdin'] ? await readPassword(stdin, admin.email) : null }
}
