import type { identity, Language, notifications } from '@dossier/contracts'
import { type EmailText, emailOf, type Part, type Sender } from './email-letter.ts'
import type { AccountPhrases } from './phrases/account/english.ts'
import { accountPhrases } from './phrases/phrases.ts'
import { instantInWords, oneLine } from './words.ts'

/** The sender's name while there is no firm yet. */
export const PRODUCT_NAME = 'Dossier'

interface Wording {
  subject: string
  parts: Part[]
}

/** Composes the email about a person's account. `firm` is null while there is none yet. */
export function accountEmail(
  {
    firm,
    content,
  }: { firm: (Sender & Pick<identity.FirmProfile, 'timezone'>) | null; content: notifications.AccountContent },
  language: Language = 'en',
): EmailText {
  const firmName = firm ? oneLine(firm.name) : PRODUCT_NAME
  const instant = (at: string) => instantInWords(at, firm?.timezone ?? 'UTC', language)
  const { subject, parts } = wording(content, firmName, accountPhrases[language], instant)
  return emailOf({
    language,
    sender: firm ?? { name: PRODUCT_NAME, logo_url: null },
    subject,
    heading: subject,
    parts,
  })
}

function wording(
  content: notifications.AccountContent,
  firmName: string,
  phrase: AccountPhrases,
  instant: (at: string) => string,
): Wording {
  switch (content.kind) {
    case 'invitation': {
      const words = phrase.invitation
      const inviter = content.inviter_name === null ? null : oneLine(content.inviter_name)
      return {
        subject: words.subject(firmName),
        parts: [
          { paragraph: words.opening(inviter, firmName, content.role) },
          { link: content.link, words: words.button },
          { aside: words.closing(instant(content.expires_at)) },
        ],
      }
    }
    case 'password_reset': {
      const words = phrase.passwordReset
      return {
        subject: words.subject,
        parts: [
          { paragraph: words.opening(firmName) },
          { link: content.link, words: words.button },
          { aside: `${phrase.worksOnce(instant(content.expires_at))} ${words.closing}` },
        ],
      }
    }
    case 'sign_in_unlock': {
      const words = phrase.signInUnlock
      return {
        subject: words.subject,
        parts: [
          { paragraph: words.opening(firmName) },
          { paragraph: words.advice },
          { link: content.link, words: words.button },
          { aside: `${phrase.worksOnce(instant(content.expires_at))} ${words.closing}` },
        ],
      }
    }
    // Anyone can have this email sent to anyone, so it holds no name that the person who signs up has chosen.
    case 'sign_up': {
      const words = phrase.signUp
      return {
        subject: words.subject,
        parts: [
          { paragraph: words.opening },
          { link: content.link, words: words.button },
          { aside: `${phrase.worksOnce(instant(content.expires_at))} ${words.closing}` },
        ],
      }
    }
    case 'sign_up_known': {
      const words = phrase.signUpKnown
      return {
        subject: words.subject,
        parts: [
          { paragraph: words.opening },
          { paragraph: words.advice },
          { link: content.link, words: words.button },
          { aside: words.closing },
        ],
      }
    }
    case 'keys_of_suspended_user': {
      const words = phrase.keysOfSuspendedUser
      return {
        subject: words.subject,
        parts: [
          { paragraph: words.opening(oneLine(content.user_name), content.user_email, firmName) },
          { items: content.keys.map(({ name, prefix }) => `${oneLine(name)} (${prefix}…)`) },
          { paragraph: words.advice },
          { aside: words.closing },
        ],
      }
    }
    case 'rights_widened': {
      const words = phrase.rightsWidened
      const { subject, text } = words.changes[content.change]
      const by = oneLine(content.by_name)
      const about = content.subject === null ? null : oneLine(content.subject)
      return {
        subject,
        parts: [
          { paragraph: text(about, firmName) },
          { paragraph: words.who(by, content.by_email, instant(content.at), content.address) },
          { paragraph: words.advice(by) },
          { link: content.link, words: words.button },
          { aside: words.closing },
        ],
      }
    }
    case 'connection_widened': {
      const words = phrase.connectionWidened
      const application = oneLine(content.application)
      return {
        subject: words.subject,
        parts: [
          { paragraph: words.opening(application, firmName, instant(content.at)) },
          { paragraph: words.advice },
          { link: content.link, words: words.button },
          { aside: words.closing },
        ],
      }
    }
    case 'account_changed': {
      const words = phrase.accountChanged
      const { subject, text, advice } = words.changes[content.change]
      return {
        subject,
        parts: [
          { paragraph: `${text} ${words.when(instant(content.at), firmName)}` },
          { paragraph: advice?.(firmName) ?? words.advice },
          ...('link' in content ? [{ link: content.link, words: words.button }] : []),
          { aside: words.closing },
        ],
      }
    }
  }
}
