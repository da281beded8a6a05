import { stepsOf } from '../../../../shared/form-steps.ts'
import type { IntakeField, IntakeGroup } from '../../../data/templates.ts'
import { Button } from '../../../parts/button.tsx'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { OutlineItem } from '../parts/editor.tsx'
import { useDragging } from '../parts/use-dragging.ts'
import { fieldProblem } from './field-problems.ts'
import { groupProblem } from './group-problems.ts'

/** The questions, in the steps in which the client gets them. */
export function QuestionsOutline({
  fields,
  groups,
  chosen,
  chosenGroup,
  isChecked,
  isReadOnly,
  onChoose,
  onChooseGroup,
  onMove,
  onAdd,
}: {
  fields: readonly IntakeField[]
  groups: readonly IntakeGroup[]
  chosen: number | undefined
  chosenGroup: string | undefined
  /** Whether missing parts are pointed out. */
  isChecked: boolean
  isReadOnly: boolean
  onChoose: (index: number) => void
  onChooseGroup: (key: string) => void
  onMove: (from: number, to: number) => void
  onAdd: () => void
}) {
  const t = useTemplatesWords()
  const drag = useDragging(onMove)
  const steps = stepsOf(fields.map((field, index) => ({ field, index, group: field.group, step: field.step })))
  const groupOf = (step: (typeof steps)[number]) => groups.find(({ key }) => key === step[0]!.group)
  return (
    <>
      {fields.length > 0 &&
        steps.map((step, number) => (
          <div key={step[0]!.index}>
            <h2 className="outline-head">
              {step[0]!.field.step ? (
                <bdi>{step[0]!.field.step}</bdi>
              ) : steps.length > 1 ? (
                t('step', { step: number + 1 })
              ) : (
                t('questions')
              )}{' '}
              <small>{t('questionCount', { count: step.length })}</small>
            </h2>
            <ol>
              {[groupOf(step) ?? []].flat().map((group) => {
                const problem = isChecked ? groupProblem(group, groups, fields) : undefined
                return (
                  <OutlineItem
                    key={group.key}
                    title={group.label || t('untitled')}
                    line={t('groupLine')}
                    isChosen={group.key === chosenGroup}
                    problem={problem && t(`problem.${problem}`)}
                    onChoose={() => onChooseGroup(group.key)}
                  />
                )
              })}
              {step.map(({ field, index }) => {
                const problem = isChecked ? fieldProblem(field, fields) : undefined
                return (
                  <OutlineItem
                    key={index}
                    title={field.label || t('untitled')}
                    line={[
                      t(`typeOf.${field.type}`),
                      t(field.required ? 'required' : 'isOptional'),
                      field.shown_when && t('isConditional'),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                    isChosen={index === chosen}
                    problem={problem && t(`problem.${problem}`)}
                    onChoose={() => onChoose(index)}
                    onMove={isReadOnly ? undefined : (by) => fields[index + by] && onMove(index, index + by)}
                    drag={isReadOnly ? undefined : drag(index)}
                  />
                )
              })}
            </ol>
          </div>
        ))}
      {!isReadOnly && (
        <div className="outline-add">
          <Button look="plain" size="small" shortcut="Q" onClick={onAdd}>
            {t('addQuestion')}
          </Button>
        </div>
      )}
    </>
  )
}
