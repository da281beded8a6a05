import type { identity, Language } from '@dossier/contracts'
import { wordsFor } from './client-message.ts'
import { type EmailText, emailOf } from './email-letter.ts'
import { signedBy } from './own-words.ts'
import { smsText } from './sms-text.ts'
import { instantInWords, oneLine } from './words.ts'

/** What a message with a code for the portal says. */
export interface VerificationCodeContent {
  /** The end of the code is written in the firm's own time. */
  firm: Pick<identity.FirmProfile, 'name' | 'timezone' | 'logo_url'>
  /** The reader's; null for English. */
  language: Language | null
  matterTitle: string
  code: string
  expiresAt: string
  /** The user responsible for the matter; null if the firm signs alone. */
  responsible?: string | null
}

/** The code is neither in the subject nor in the first sentence: those show on locked telephones. */
export function codeEmail(content: VerificationCodeContent): EmailText {
  const { firm, code, expiresAt, matterTitle, responsible = null } = content
  const { language, phrase } = wordsFor(content.language)
  const words = phrase.verificationCode
  return emailOf({
    language,
    sender: firm,
    subject: words.subject(oneLine(firm.name)),
    heading: words.heading,
    parts: [
      { paragraph: words.opening(oneLine(matterTitle)) },
      { code },
      { paragraph: words.until(instantInWords(expiresAt, firm.timezone, language)) },
      signedBy({ person: responsible, firm: oneLine(firm.name) }),
    ],
  })
}

/** One SMS, whatever the language. */
export function codeSms({ firm, language, code }: VerificationCodeContent): string {
  return smsText(firm.name, wordsFor(language).phrase.verificationCode.sms(code))
}
