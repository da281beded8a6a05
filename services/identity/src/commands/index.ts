import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Plan } from '@dossier/contracts'
import { type Command, readConfig } from '@dossier/runtime'
import { settings } from '../config.ts'
import type { CredentialsChange } from '../deps.ts'
import { type AccessParts, reinstateFirm, reinstateUser, setPassword, suspendFirm } from './access.ts'
import { createCheckKey } from './create-check-key.ts'
import { deleteFirmNamed, listDeletedFirms } from './delete-firm.ts'
import { createAdmin, createFirm, NewAdmin, NewFirm, setPlan, setRateLimit } from './firms.ts'
import { giveIntegrationPermit, listIntegrationPermits, withdrawIntegrationPermit } from './integration-permits.ts'
import { listAuditDays } from './list-audit-days.ts'
import { operatorCommand } from './operator-command.ts'
import { parseArgument } from './parse-argument.ts'
import { readPassword } from './read-password.ts'
import { SeedInput, seed } from './seed.ts'
import { listAllFirms, listUsers, showFirm } from './show-firms.ts'
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
const SUSPEND_DOES =
  'Refuses every credential of a firm. Work that it began before still finishes. reinstate-firm undoes this.'
const ADMIN_USAGE = '--email <email> --first-name <name> --last-name <name> [--password-stdin]'

/**
 * The commands of this service; `stdin` is what those read that take secrets or much else. Without `--password-stdin`
 * an admin chooses a password by an emailed link.
 */
export const createCommands = (stdin: Readable): Readonly<Record<string, Command>> => ({
  /** Reads firms from standard input and answers them with their ids, both as JSON. */
  seed: operatorCommand({
    usage: 'seed, with firms as JSON on standard input',
    does: 'Makes sure that firms exist, each with an admin and an API key, and prints them with their ids.',
    positionals: [0, 0],
    async run(parts) {
      const input = SeedInput.parse(JSON.parse(await text(stdin)))
      return { line: JSON.stringify(await seed(parts, input)) }
    },
  }),
  'create-firm': operatorCommand({
    usage: `create-firm <slug> --name <name> --plan ${Plan.options.join('|')} [--timezone <IANA name>] ${ADMIN_USAGE}`,
    does: 'Makes a firm and its first admin, with a password from standard input or invited by email.',
    positionals: [1, 1],
    options: { name: word, plan: word, timezone: word, ...adminOptions },
    async run(parts, { positionals: [slug], options }) {
      const firm = parseArgument('', NewFirm, { timezone: 'UTC', ...options, slug })
      return createFirm(parts, { firm, ...(await adminOf(options, stdin)) })
    },
  }),
  'create-admin': operatorCommand({
    usage: `create-admin <slug> ${ADMIN_USAGE}`,
    does: 'Adds an admin to a firm in the same two ways, within the users of its plan.',
    positionals: [1, 1],
    options: adminOptions,
    async run(parts, { positionals: [slug], options }) {
      const admin = await adminOf(options, stdin)
      return createAdmin(parts, { slug: slug!, ...admin })
    },
  }),
  'set-plan': operatorCommand({
    usage: `set-plan <slug> ${Plan.options.join('|')}`,
    does: 'Gives a firm another plan. What exceeds the new plan stays.',
    positionals: [2, 2],
    run: (parts, { positionals: [slug, plan] }) => setPlan(parts, slug!, plan!),
  }),
  'set-rate-limit': operatorCommand({
    usage: 'set-rate-limit <slug> <requests a minute> [<with a burst>] | plan',
    does: 'Gives each credential of a firm its own limits, or with plan the limits of its plan again.',
    positionals: [2, 3],
    run: (parts, { positionals: [slug, limit, burst] }) => setRateLimit(parts, slug!, [limit!, burst]),
  }),
  'list-firms': operatorCommand({
    usage: 'list-firms',
    does: 'Lists all firms with their plan, users and last use.',
    positionals: [0, 0],
    json: true,
    run: (parts) => listAllFirms(parts),
  }),
  'show-firm': operatorCommand({
    usage: 'show-firm <slug|firm id>',
    does: 'Shows plan, users, size and last use of a firm. The last use is the newest event of its audit log.',
    positionals: [1, 1],
    json: true,
    run: (parts, { positionals: [firm] }) => showFirm(parts, firm!),
  }),
  'list-users': operatorCommand({
    usage: 'list-users <slug|firm id>',
    does: 'Lists the users of a firm with their role, standing and last sign-in.',
    positionals: [1, 1],
    json: true,
    run: (parts, { positionals: [firm] }) => listUsers(parts, firm!),
  }),
  'suspend-firm': accessCommand('suspend-firm <slug>', SUSPEND_DOES, suspendFirm),
  'reinstate-firm': accessCommand(
    'reinstate-firm <slug>',
    'Accepts the credentials of a suspended firm again.',
    reinstateFirm,
  ),
  'delete-firm': operatorCommand({
    usage: "delete-firm <slug|firm id> [--confirm '<name of the firm>'] [--without <service>,…]",
    does: 'Removes a firm and everything that it has in every service, once you have typed its name. After an interruption, run it again. --without names services that this installation does not run.',
    positionals: [1, 1],
    options: { confirm: word, without: word },
    json: true,
    run: (parts, { positionals: [firm], options }) => deleteFirmNamed(parts, firm!, options, stdin),
  }),
  'list-deleted-firms': operatorCommand({
    usage: 'list-deleted-firms',
    does: 'Lists the firms that operators have deleted, when and by whom.',
    positionals: [0, 0],
    json: true,
    run: (parts) => listDeletedFirms(parts),
  }),
  'suspend-user': operatorCommand({
    usage: 'suspend-user <email>',
    does: 'Ends the sessions and tokens of a user and refuses new ones; lists their API keys that still work.',
    positionals: [1, 1],
    run: (parts, { positionals: [email] }) => suspendUser(parts, email!),
  }),
  'reinstate-user': accessCommand('reinstate-user <email>', 'Lets a suspended user sign in again.', reinstateUser),
  'set-password': operatorCommand({
    usage: 'set-password <email>, with the password on standard input',
    does: 'Gives a user another password and ends their sessions and tokens.',
    positionals: [1, 1],
    async run(parts, { positionals: [email] }) {
      const password = await readPassword(stdin, email!)
      return { line: 'done', changed: await setPassword(parts, email!, password) }
    },
  }),
  'list-integration-permits': operatorCommand({
    usage: 'list-integration-permits',
    does: 'Lists the firms whose data integrations may read and change, and those whose connection is pending.',
    positionals: [0, 0],
    run: (parts) => listIntegrationPermits(parts),
  }),
  'give-integration-permit': operatorCommand({
    usage: 'give-integration-permit <slug|firm id>',
    does: 'Lets integrations read and change the data of a firm.',
    positionals: [1, 1],
    run: (parts, { positionals: [firm] }) => giveIntegrationPermit(parts, firm!),
  }),
  'withdraw-integration-permit': operatorCommand({
    usage: 'withdraw-integration-permit <slug|firm id>',
    does: 'Withdraws such a permit, and pending connections of the firm.',
    positionals: [1, 1],
    run: (parts, { positionals: [firm] }) => withdrawIntegrationPermit(parts, firm!),
  }),
  'verify-audit': operatorCommand({
    usage: 'verify-audit [--days <count>] [--records <file>] | verify-audit <firm id>',
    does: 'Checks the audit logs of all firms and compares them with the records of days and hours, or checks the log of one firm.',
    positionals: [0, 1],
    options: { days: word, records: word },
    async run(parts, { positionals: [firm], options }) {
      if (firm === undefined) return { line: await verifyAllLogs(parts, options) }
      if (options.days ?? options.records)
        throw new Error('--days and --records are for all firms: leave out the firm id')
      return { line: await verifyLogOfFirm(parts, firm) }
    },
  }),
  'list-audit-days': operatorCommand({
    usage: 'list-audit-days',
    does: 'Prints the records of days and hours of the audit log, to copy them elsewhere.',
    positionals: [0, 0],
    run: ({ withSpanRecords }) => withSpanRecords(listAuditDays),
  }),
  /** For a program that checks the installation from outside. */
  'create-check-key': operatorCommand({
    usage: 'create-check-key <file>',
    does: 'Writes an API key of the firm in which installations are checked into a file. It ends after 15 minutes.',
    positionals: [1, 1],
    run: (parts, { positionals: [file] }) =>
      createCheckKey(parts, readConfig({ RUN_MODE: settings.RUN_MODE }, parts.environment).RUN_MODE, file!),
  }),
  'reset-totp': operatorCommand({
    usage: 'reset-totp <email>',
    does: 'Switches off the two-step sign-in of a user who has lost the app and the recovery codes.',
    positionals: [1, 1],
    run: (parts, { positionals: [email] }) => resetUserTotp(parts, email!),
  }),
})

/** A command that changes credentials of the firm or user that its one argument names. */
function accessCommand(
  usage: string,
  does: string,
  change: (parts: AccessParts, name: string) => Promise<CredentialsChange>,
): Command {
  return operatorCommand({
    usage,
    does,
    positionals: [1, 1],
    json: true,
    async run(parts, { positionals: [name] }) {
      const changed = await change(parts, name!)
      return { line: 'done', json: changed, changed }
    },
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
