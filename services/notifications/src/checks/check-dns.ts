import type { MxRecord } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { type Checkup, ok, type Verdict, warning } from '@dossier/runtime'
import type { NotificationsConfig } from '../config.ts'

/** Records of a name; empty if the name or its records do not exist. Throws if no name server responds. */
export interface Resolve {
  txt(name: string): Promise<string[]>
  mx(name: string): Promise<MxRecord[]>
}

const TIMEOUT_MS = 2_000
const TRIES = 2

/** Asks the name servers of this machine. */
export const resolveHere: Resolve = resolveWith(new Resolver({ timeout: TIMEOUT_MS, tries: TRIES }))

export function resolveWith(resolver: Resolver): Resolve {
  return {
    txt: async (name) => (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    mx: (name) => orNone(resolver.resolveMx(name)),
  }
}

async function orNone<Found>(asking: Promise<Found[]>): Promise<Found[]> {
  try {
    return await asking
  } catch (error) {
    if (['ENODATA', 'ENOTFOUND'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** Checks the records of the sender's domain for receivers of mail, and the MX record for bounces and replies. */
export async function checkDns(
  checkup: Checkup,
  { EMAIL_FROM, MAIL_RETURN_DOMAIN }: Pick<NotificationsConfig, 'EMAIL_FROM' | 'MAIL_RETURN_DOMAIN'>,
  { selectors, resolve }: { selectors: readonly string[]; resolve: Resolve },
): Promise<void> {
  const domain = EMAIL_FROM.slice(EMAIL_FROM.lastIndexOf('@') + 1).toLowerCase()
  await checkup.look(`SPF of ${domain}`, () => checkSpf(resolve, domain))
  // The envelope of emails to clients has an address there, and SPF goes by that one.
  if (MAIL_RETURN_DOMAIN && MAIL_RETURN_DOMAIN !== domain) {
    await checkup.look(`SPF of ${MAIL_RETURN_DOMAIN}`, () => checkSpf(resolve, MAIL_RETURN_DOMAIN))
  }
  if (selectors.length === 0) {
    await checkup.look(`DKIM of ${domain}`, async () => ({
      outcome: 'not checked',
      says: 'name the selectors that the relay signs with: --dkim s1,s2',
    }))
  }
  for (const selector of selectors) {
    const name = `${selector}._domainkey.${domain}`
    await checkup.look(`DKIM at ${name}`, () => checkDkim(resolve, name))
  }
  await checkup.look(`DMARC of ${domain}`, () => checkDmarc(resolve, domain))
  if (MAIL_RETURN_DOMAIN) await checkup.look(`MX of ${MAIL_RETURN_DOMAIN}`, () => checkMx(resolve, MAIL_RETURN_DOMAIN))
}

async function checkSpf(resolve: Resolve, domain: string): Promise<Verdict> {
  const found = (await resolve.txt(domain)).filter((text) => /^v=spf1( |$)/i.test(text))
  if (found.length === 1) return ok(found[0]!)
  if (found.length > 1) return warning(`${domain} has several SPF records, which count as none`, 'join them into one')
  return warning(
    `${domain} has no SPF record: receivers may take its email for spam`,
    `make the record ${domain}. TXT "v=spf1 include:<what your relay names> ~all"`,
  )
}

async function checkDkim(resolve: Resolve, name: string): Promise<Verdict> {
  const found = (await resolve.txt(name)).find((text) => /(^|;)\s*p=[^;\s]/.test(text))
  if (found) return ok(`${name} has a key`)
  return warning(
    `${name} has no key`,
    `make the record ${name}. TXT "v=DKIM1; k=rsa; p=<the public key that your relay shows>"`,
  )
}

/** A record of a domain above counts for those below (RFC 7489, section 6.6.3). */
async function checkDmarc(resolve: Resolve, domain: string): Promise<Verdict> {
  for (let labels = domain.split('.'); labels.length >= 2; labels = labels.slice(1)) {
    const found = (await resolve.txt(`_dmarc.${labels.join('.')}`)).find((text) => /^v=DMARC1(;|$)/i.test(text))
    if (found) return ok(found)
  }
  return warning(
    `${domain} has no DMARC record: large receivers refuse email without`,
    `make the record _dmarc.${domain}. TXT "v=DMARC1; p=none; rua=mailto:postmaster@${domain}"`,
  )
}

async function checkMx(resolve: Resolve, domain: string): Promise<Verdict> {
  const found = await resolve.mx(domain)
  if (found.length > 0) return ok(found.map(({ exchange }) => exchange).join(', '))
  return warning(
    `${domain} has no MX record: bounces and replies reach nobody, unless the relay knows the way`,
    `make the record ${domain}. MX 10 <the public host that leads to MAIL_RETURN_PORT>.`,
  )
}
