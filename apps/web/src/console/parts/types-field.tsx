import { keysOf } from '../../shared/keys-of.ts'
import { CheckField, FieldGroup } from '../../shared/parts/field.tsx'
import { type ChecklistItem, type FileKind, fileKinds, kindsOf } from '../data/templates.ts'
import { useTemplatesWords } from '../words/templates/index.ts'
import type { ItemProblem } from './item-problem.ts'

/** Kinds of files by the names that people know. Types without such a name stay as they are. */
export function TypesField({
  item,
  problem,
  onChange,
}: {
  item: Pick<ChecklistItem, 'accepted_types'>
  problem?: ItemProblem | undefined
  onChange: (types: string[]) => void
}) {
  const t = useTemplatesWords()
  const { kinds, others } = kindsOf(item.accepted_types)
  const toggle = (kind: FileKind, isOn: boolean) => {
    const types: readonly string[] = fileKinds[kind]
    onChange(
      isOn
        ? [...new Set([...item.accepted_types, ...types])]
        : item.accepted_types.filter((type) => !types.includes(type)),
    )
  }
  return (
    <FieldGroup label={t('types')} error={problem === 'types' ? t('problem.types') : undefined}>
      <div className="row check-row">
        {keysOf(fileKinds).map((kind) => (
          <CheckField
            key={kind}
            label={t(`typeGroups.${kind}`)}
            checked={kinds.includes(kind)}
            onChange={(event) => toggle(kind, event.target.checked)}
          />
        ))}
      </div>
      {others.length > 0 && <p className="field-hint">{t('otherTypes', { types: others.join(', ') })}</p>}
    </FieldGroup>
  )
}
