import { VerifyLink } from '../parts/verify-link.tsx'
import { t } from '../words/index.ts'
import { fieldId } from './input-props.tsx'
import type { Part } from './steps.ts'

/** A question whose answer is hidden, and stays as it is until the second step. */
export function ProtectedAnswer({ part }: { part: Part }) {
  const { key, label } = part.group ?? part.field
  const id = fieldId(key)
  return (
    <section className="question" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <bdi>{label}</bdi>
      </h2>
      <p className="note">
        {t('form.protected')} <VerifyLink>{t('verify.prove')}</VerifyLink>
      </p>
    </section>
  )
}
