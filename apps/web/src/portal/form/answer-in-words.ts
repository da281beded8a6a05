import { isAnswered, translated, translatedOption } from '@dossier/contracts/intake-form'
import { answerLines } from '../../shared/answer-lines.ts'
import type { IntakeField } from '../api/client.ts'
import { language, shortDate, t } from '../words/index.ts'
import type { Answers } from './answers.ts'
import type { Form } from './known-form.ts'

/** An answer as people read it, in one line where it has one. */
export function answerInWords(field: IntakeField, answer: unknown): string {
  if (field.type === 'checkbox') return answer === true ? t('form.yes') : t('form.no')
  const words = {
    yes: t('form.yes'),
    no: t('form.no'),
    day: shortDate,
    option: (option: string) => optionText(field, option),
  }
  return answerLines(field.type, answer, words).join(', ')
}

/** An option as the client reads it. */
export const optionText = (field: IntakeField, option: string) => translatedOption(field, option, language.value)

/** A question with what was answered. */
export interface AnswerInWords {
  key: string
  label: string
  text: string
}

/** Answers with their questions, some of which the form may no longer ask. */
export function answersInWords(form: Form, answers: Answers): AnswerInWords[] {
  const field = (one: IntakeField) => translated(one, language.value)
  return Object.entries(answers).flatMap(([key, answer]) => {
    const group = form.groups?.find((one) => one.key === key)
    if (group) {
      const { label, entry_label } = translated(group, language.value)
      const fields = form.fields.filter((one) => one.group === key).map(field)
      const text = (answer as Answers[]).map((entry, index) =>
        [
          `${entry_label} ${index + 1}`,
          ...fields
            .filter((one) => isAnswered(entry[one.key]))
            .map((one) => `${one.label}: ${answerInWords(one, entry[one.key])}`),
        ].join('\n'),
      )
      return { key, label, text: text.join('\n') }
    }
    const asked = form.fields.find((one) => one.key === key && one.group === undefined)
    return asked ? { key, label: field(asked).label, text: answerInWords(field(asked), answer) } : []
  })
}
