import { consolePaths } from '@dossier/contracts'
import type { Composer } from '../composer.ts'
import { consoleButton, firmMessage, firmWordsFor } from '../firm-message.ts'

/** Tells admins that their endpoint was switched off. Leaves out the query of its URL, which may hold a secret. */
export const webhookDisabled: Composer<'webhook_disabled'> = (message, facts) => {
  const { firm } = facts
  const { webhook_id, url, reason, failing_since } = message.alert
  const { phrase, instant } = firmWordsFor(facts)
  const words = phrase.webhookDisabled
  const isGone = reason === 'gone'
  const why = isGone ? words.gone(firm.name) : words.failing(firm.name, instant(failing_since))
  return firmMessage(message, facts, {
    about: '',
    headline: () => words.headline,
    parts: [
      { paragraph: `${why} ${words.consequence}` },
      { items: [words.address(withoutQuery(url)), words.webhook(webhook_id)] },
      { paragraph: isGone ? words.goneAdvice : words.failingAdvice },
      consoleButton(facts, consolePaths.webhook(webhook_id), words.button),
    ],
  })
}

function withoutQuery(url: string): string {
  const { origin, pathname } = URL.parse(url) ?? { origin: '', pathname: '' }
  return `${origin}${pathname}`
}
