import { Checkup } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { checkDns, type Resolve } from './check-dns.ts'

const CONFIG = { EMAIL_FROM: 'no-reply@firm.example', MAIL_RETURN_DOMAIN: 'mail.firm.example' }

/** Name servers that know these records. */
const knowing = (records: Record<string, readonly string[]>): Resolve => ({
  txt: async (name) => [...(records[name] ?? [])],
  mx: async (name) => (records[`MX ${name}`] ?? []).map((exchange) => ({ exchange, priority: 10 })),
})

async function findings(resolve: Resolve, selectors: readonly string[] = ['s1']) {
  const checkup = new Checkup({ mayAct: true })
  await checkDns(checkup, CONFIG, { selectors, resolve })
  return checkup.findings
}

test('records that are there are good; one of DMARC may be of the domain above', async () => {
  const found = await findings(
    knowing({
      'firm.example': ['google-site-verification=x', 'v=spf1 include:relay.example ~all'],
      'mail.firm.example': ['v=spf1 include:relay.example ~all'],
      's1._domainkey.firm.example': ['v=DKIM1; k=rsa; p=MIIB'],
      '_dmarc.firm.example': ['v=DMARC1; p=none'],
      'MX mail.firm.example': ['mx.firm.example'],
    }),
  )

  expect(found.map(({ check, outcome }) => [check, outcome])).toEqual([
    ['SPF of firm.example', 'ok'],
    ['SPF of mail.firm.example', 'ok'],
    ['DKIM at s1._domainkey.firm.example', 'ok'],
    ['DMARC of firm.example', 'ok'],
    ['MX of mail.firm.example', 'ok'],
  ])
})

test('each record that is missing comes with the one to make', async () => {
  const found = await findings(knowing({}))

  expect(found.map(({ outcome, todo }) => [outcome, todo])).toEqual([
    ['warning', expect.stringMatching(/^make the record firm\.example\. TXT "v=spf1 /)],
    ['warning', expect.stringMatching(/^make the record mail\.firm\.example\. TXT "v=spf1 /)],
    ['warning', expect.stringMatching(/^make the record s1\._domainkey\.firm\.example\. TXT "v=DKIM1; /)],
    ['warning', expect.stringMatching(/^make the record _dmarc\.firm\.example\. TXT "v=DMARC1; /)],
    ['warning', expect.stringMatching(/^make the record mail\.firm\.example\. MX 10 /)],
  ])
})

test('two records of SPF and a key that was taken back are none', async () => {
  const found = await findings(
    knowing({ 'firm.example': ['v=spf1 -all', 'v=spf1 ~all'], 's1._domainkey.firm.example': ['v=DKIM1; p='] }),
  )

  expect([found[0]!.outcome, found[2]!.outcome]).toEqual(['warning', 'warning'])
})

test('where no name server answers, or no selector is named, nothing is claimed', async () => {
  const silent = async () => {
    throw Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' })
  }

  const found = await findings({ txt: silent, mx: silent }, [])

  expect(new Set(found.map(({ outcome }) => outcome))).toEqual(new Set(['not checked']))
  expect(found.find(({ check }) => check === 'DKIM of firm.example')!.says).toContain('--dkim')
})
