import { givenText, type Settings } from '../service/config.ts'

/** Redacting shorter texts, such as a port, would also hide text that isn't secret. */
const HIDDEN_CHARACTERS_MIN = 4

/** Takes the values of secret settings, and passwords in them, out of a text: a library may quote one in an error. */
export function secretsOf(settings: Settings, environment: NodeJS.ProcessEnv): (text: string) => string {
  const secrets = Object.entries(settings)
    .filter(([, { secret }]) => secret)
    .flatMap(([name, setting]) => {
      const given = givenText(name, setting, environment)
      return 'problem' in given || given.text === undefined ? [] : partsOf(given.text)
    })
    .filter((secret) => secret.length >= HIDDEN_CHARACTERS_MIN)
    .sort((one, other) => other.length - one.length)
  return (text) => secrets.reduce((hidden, secret) => hidden.replaceAll(secret, '[secret]'), text)
}

/** A secret as it may appear: whole, in part, decoded, and in JSON. */
function partsOf(secret: string): string[] {
  const parts = [secret, ...(secret.includes('://') ? passwordsOf(secret) : elementsOf(secret))]
  return parts.flatMap((part) => [part, decoded(part)]).flatMap((part) => [part, JSON.stringify(part).slice(1, -1)])
}

/** The passwords of addresses. */
function passwordsOf(addresses: string): string[] {
  return [...addresses.matchAll(/:\/\/[^:@/]*:([^@/]+)@/g)].map(([, password]) => password!)
}

/** For a list, each element, and the value of `id:value` or `name=value`. For a file, each line. */
function elementsOf(list: string): string[] {
  return list
    .split(/[,\n]/)
    .map((element) => element.trim())
    .flatMap((element) => [element, element.replace(/^[\w-]+[:=]/, '')])
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
