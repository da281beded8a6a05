import type { Version } from '@dossier/runtime'
import { type Answered, nameOf, skewOf } from './skew.ts'

/** `npm run versions -- <ops address> …`: what runs at each ops port, and where versions differ. */
const ANSWER_MS_MAX = 5_000

async function ask(address: string): Promise<Answered> {
  const response = await fetch(new URL('/version', address), { signal: AbortSignal.timeout(ANSWER_MS_MAX) })
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return { address, version: (await response.json()) as Version }
}

const addresses = process.argv.slice(2)
if (addresses.length === 0 || !addresses.every((address) => URL.canParse(address))) {
  console.error('usage: npm run versions -- http://<host>:<OPS_PORT> …')
  process.exitCode = 1
} else {
  const outcomes = await Promise.allSettled(addresses.map(ask))
  const answered = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  for (const { address, version } of answered) {
    console.log(`${version.service.padEnd(14)} ${nameOf(version)}, Node ${version.node}, at ${address}`)
  }
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'rejected') console.log(`nothing is known of ${addresses[index]}: ${outcome.reason.message}`)
  }
  const skew = skewOf(answered)
  console.log(skew.length > 0 ? skew.join('\n') : 'All were built with the same contracts.')
  if (answered.length < addresses.length) process.exitCode = 1
}
