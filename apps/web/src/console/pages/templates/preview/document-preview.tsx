import { translated } from '@dossier/contracts/intake-form'
import { useFormat } from '../../../../shared/words/format.ts'
import { type ChecklistItem, kindsOf } from '../../../data/templates.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { Phone } from './phone.tsx'

/** A document request on the client's phone. */
export function DocumentPreview({ item: asked }: { item: ChecklistItem }) {
  const t = useTemplatesWords()
  const format = useFormat()
  const isMany = (asked.max_files ?? 1) > 1
  const takesPhotos = asked.accepted_types.some((type) => type.startsWith('image/'))
  const { kinds } = kindsOf(asked.accepted_types)
  const types = kinds.map((kind) => t(`typeGroups.${kind}`)).join(', ')
  return (
    <Phone
      bar={({ document: words }) => (
        <>
          {takesPhotos && (
            <button type="button" className="phone-button">
              {words.takePhoto}
            </button>
          )}
          <button type="button" className="phone-button" data-look={takesPhotos ? 'plain' : undefined}>
            {isMany ? words.choose_other : words.choose_one}
          </button>
        </>
      )}
    >
      {({ document: words }, language) => {
        const item = translated(asked, language)
        return (
          <>
            <h3>{item.name || t('untitled')}</h3>
            {[item.description, item.instructions].map(
              (text) =>
                text && (
                  <p className="phone-lead" key={text}>
                    {text}
                  </p>
                ),
            )}
            {item.due_date && <p className="phone-lead">{words.due.replace('{{date}}', format.day(item.due_date))}</p>}
            {!item.required && <p className="phone-lead">{words.optional}</p>}
            <p className="phone-note">{words.nothingYet}</p>
            <p className="phone-hint">
              {words.limits
                .replace('{{types}}', types || words.anyType)
                .replace('{{size}}', format.bytes(item.max_file_size_mb * 2 ** 20))}
            </p>
          </>
        )
      }}
    </Phone>
  )
}
