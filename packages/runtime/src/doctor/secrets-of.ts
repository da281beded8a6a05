import { givenText, type Settings } from '../service/config.ts'

/** Shorter texts, such as the port of an address, would hide what is no secret. */
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

/** A secret as it may appear: whole, in JSON, and the password of an address. */
function partsOf(secret: string): string[] {
  const [, password] = /^[a-z][a-z0-9+.-]*:\/\/[^:@/]*:([^@/]+)@/i.exec(secret) ?? []
  const parts = password === undefined ? [secret] : [secret, password, decoded(password)]
  return parts.flatMap((part) => [part, JSON.stringify(part).slice(1, -1)])
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
