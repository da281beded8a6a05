import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { problemOf } from '../../../../shared/api/problem.ts'
import { ConfirmRequest } from '../../../parts/confirm-request.tsx'
import { MenuItem, MoreMenu } from '../../../parts/menu.tsx'
import { say } from '../../../parts/toast.tsx'
import { useProblemText } from '../../../words/problems/index.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'

const NAME_CHARACTERS_MAX = 200

/** What can be done with a whole form or checklist: copying it, and deleting it after a question. */
export function TemplateActions({
  name,
  more,
  canCopy,
  canDelete,
  consequence,
  copy,
  remove,
  onCopied,
  onRemoved,
}: {
  name: string
  /** Further actions, which come first. */
  more?: ReactNode
  canCopy: boolean
  canDelete: boolean
  /** What deleting does, which the question says. */
  consequence: string
  copy: (name: string) => Promise<{ id: string; name: string }>
  remove: () => Promise<unknown>
  onCopied: (id: string) => Promise<void>
  onRemoved: () => Promise<void>
}) {
  const t = useTemplatesWords()
  const problemText = useProblemText()
  const [isDeleting, setDeleting] = useState(false)
  const onError = (err: unknown) => say(problemText(problemOf(err)))
  const copying = useMutation({
    mutationFn: () => copy(t('copyName', { name }).slice(0, NAME_CHARACTERS_MAX)),
    onSuccess: async (copied) => {
      say(t('copied', { name: copied.name }))
      await onCopied(copied.id)
    },
    onError,
  })
  return (
    <>
      <MoreMenu label={t('more')}>
        {more}
        {canCopy && <MenuItem onAction={() => copying.mutate()}>{t('copy')}</MenuItem>}
        {canDelete && (
          <MenuItem isDanger onAction={() => setDeleting(true)}>
            {t('delete')}
          </MenuItem>
        )}
      </MoreMenu>
      {isDeleting && (
        <ConfirmRequest
          title={t('deleteTitle', { name })}
          action={t('delete')}
          isDanger
          send={remove}
          onDone={async () => {
            say(t('deleted', { name }))
            await onRemoved()
          }}
          onClose={() => setDeleting(false)}
        >
          {consequence}
        </ConfirmRequest>
      )}
    </>
  )
}
