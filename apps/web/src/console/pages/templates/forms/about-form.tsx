import { CheckField, FieldGroup } from '../../../../shared/parts/field.tsx'
import type { Language } from '../../../../shared/words/language.ts'
import type { IntakeTemplate } from '../../../data/templates.ts'
import type { Draft } from '../../../parts/use-draft.ts'
import { useCommonWords } from '../../../words/common/index.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { NameAreaFields } from '../parts/name-area-fields.tsx'
import { TranslatedText, Translation } from '../parts/translated-text.tsx'
import type { FormFields } from './use-form-editor.ts'

type ParticipantRole = IntakeTemplate['participant_roles'][number]

const ROLES = [
  'spouse',
  'co_plaintiff',
  'co_defendant',
  'relative',
  'guardian',
  'representative',
  'translator',
  'witness',
  'other',
] as const satisfies readonly ParticipantRole[]

/** What holds for the whole form. */
export function AboutForm({
  draft: { value, set },
  language,
  isBuiltIn,
  isReadOnly,
  isChecked,
}: {
  draft: Draft<FormFields>
  /** What its words are translated into beside. */
  language: Language | undefined
  isBuiltIn: boolean
  isReadOnly: boolean
  isChecked: boolean
}) {
  const t = useTemplatesWords()
  const common = useCommonWords()
  const { participant_roles: roles } = value
  const words = language && (value.translations?.[language] ?? {})
  const setWords = (changed: { name?: string; description?: string }) =>
    language && set('translations', { ...value.translations, [language]: { ...words, ...changed } })
  return (
    <fieldset className="fieldset form" disabled={isReadOnly}>
      <legend className="unseen">{t('aboutForm')}</legend>
      <NameAreaFields
        name={value.name}
        nameLabel={t('newFormName')}
        nameHint={t('newFormNameHint')}
        nameError={isChecked && value.name.trim() === '' ? t('problem.name') : undefined}
        nameTranslation={
          language && (
            <Translation
              label={t('newFormName')}
              hint={t('translationHint')}
              lang={language}
              value={words?.name ?? ''}
              onChange={(name) => setWords({ name })}
            />
          )
        }
        area={value.practice_area}
        isAreaFixed={isBuiltIn}
        isReadOnly={isReadOnly}
        onName={(name) => set('name', name)}
        onArea={(area) => set('practice_area', area)}
      />
      <TranslatedText
        label={t('introduction')}
        hint={t('introductionHint')}
        isLong
        value={value.description ?? ''}
        onChange={(description) => set('description', description || null)}
        language={language}
        translation={words?.description}
        onTranslate={(description) => setWords({ description })}
      />
      <FieldGroup label={t('roles')} hint={t('rolesHint')}>
        <div className="check-grid">
          {ROLES.map((role) => (
            <CheckField
              key={role}
              label={common(`participantRole.${role}`)}
              checked={roles.includes(role)}
              onChange={(event) =>
                set(
                  'participant_roles',
                  ROLES.filter((one) => (one === role ? event.target.checked : roles.includes(one))),
                )
              }
            />
          ))}
        </div>
      </FieldGroup>
    </fieldset>
  )
}
