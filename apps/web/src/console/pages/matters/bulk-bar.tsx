import * as api from '@dossier/client/operations'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { call } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { type ListedMatter, refreshMatters, remindClient } from '../../data/matters.ts'
import { Button } from '../../parts/button.tsx'
import { ConfirmDialog } from '../../parts/dialog.tsx'
import { Key } from '../../parts/key.tsx'
import { useShortcut } from '../../parts/shortcuts.tsx'
import { say, sayUndoable } from '../../parts/toast.tsx'
import { useMattersWords } from '../../words/matters/index.ts'
import { useProblemText } from '../../words/problems/index.ts'
import { useShellWords } from '../../words/shell/index.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { RequestDialog } from './request-dialog.tsx'

/** Requests under way at a time. */
const AT_ONCE = 4

interface Outcome {
  done: ListedMatter[]
  failed: unknown[]
}

/** What can be done with several matters at once. It says what did not work, and leaves those chosen. */
export function BulkBar({ chosen, onChosen }: { chosen: readonly ListedMatter[]; onChosen: (ids: string[]) => void }) {
  const t = useMattersWords()
  const shell = useShellWords()
  const can = useCan()
  const problemText = useProblemText()
  const [asking, setAsking] = useState<'request' | 'assign' | 'archive'>()
  useShortcut('Escape', t('clear'), () => onChosen([]))

  const run = useMutation({
    mutationFn: ({ each }: { each: (matter: ListedMatter) => Promise<unknown>; said: (count: number) => void }) =>
      forEach(chosen, each),
    onSuccess: ({ done, failed }: Outcome, { said }) => {
      setAsking(undefined)
      if (done.length > 0) said(done.length)
      if (failed.length > 0) say(t('failed', { count: failed.length, reason: problemText(problemOf(failed[0])) }))
      onChosen(chosen.filter(({ id }) => !done.some((one) => one.id === id)).map(({ id }) => id))
      void refreshMatters()
    },
  })
  const archived = chosen.filter(({ status }) => status !== 'active')
  const restore = (matters: readonly { id: string }[]) =>
    Promise.all(matters.map(({ id }) => call(api.restoreMatter, { id }))).then(refreshMatters)

  return (
    <section className="bulk" aria-label={t('bulk')}>
      <b aria-live="polite">{shell('chosen', { count: chosen.length })}</b>
      {can('sendIntakeLink') && archived.length === 0 && (
        <Button
          look="plain"
          isBusy={run.isPending}
          onClick={() =>
            run.mutate({ each: ({ id }) => remindClient(id), said: (count) => say(t('reminded', { count })) })
          }
        >
          {t('remind')}
        </Button>
      )}
      {can('requestDocument') && archived.length === 0 && (
        <Button look="plain" onClick={() => setAsking('request')}>
          {t('request')}
        </Button>
      )}
      {can('assignMatters') && (
        <Button look="plain" shortcut="A" onClick={() => setAsking('assign')}>
          {t('assignOpen')}
        </Button>
      )}
      {can('archiveMatter') &&
        (archived.length === 0 ? (
          <Button look="plain" onClick={() => setAsking('archive')}>
            {t('archive')}
          </Button>
        ) : (
          <Button
            look="plain"
            isBusy={run.isPending}
            onClick={() =>
              run.mutate({ each: (matter) => restore([matter]), said: (count) => say(t('restored', { count })) })
            }
          >
            {t('restore')}
          </Button>
        ))}
      <Button look="quiet" size="small" onClick={() => onChosen([])}>
        {t('clear')} <Key>Esc</Key>
      </Button>
      {asking === 'request' && (
        <RequestDialog
          isBusy={run.isPending}
          onClose={() => setAsking(undefined)}
          onSend={(body) =>
            run.mutate({
              each: ({ id }) => call(api.requestDocument, { id, ...body }),
              said: (count) => say(t('requested', { count, name: body.name })),
            })
          }
        />
      )}
      {asking === 'assign' && (
        <AssignDialog
          chosen={chosen}
          onDone={(idsLeft) => {
            setAsking(undefined)
            onChosen(idsLeft)
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'archive' && (
        <ConfirmDialog
          title={t('archiveTitle', { count: chosen.length, name: chosen[0]?.title ?? '' })}
          action={t('archive')}
          isBusy={run.isPending}
          onClose={() => setAsking(undefined)}
          onConfirm={() => {
            const before = [...chosen]
            run.mutate({
              each: ({ id }) => call(api.archiveMatter, { id }),
              said: (count) => sayUndoable(t('archived', { count }), { undo: () => void restore(before) }),
            })
          }}
        >
          {t('archiveText', { count: chosen.length })}
        </ConfirmDialog>
      )}
    </section>
  )
}

async function forEach(matters: readonly ListedMatter[], each: (matter: ListedMatter) => Promise<unknown>) {
  const outcome: Outcome = { done: [], failed: [] }
  const left = [...matters]
  const work = async () => {
    for (let matter = left.shift(); matter; matter = left.shift()) {
      try {
        await each(matter)
        outcome.done.push(matter)
      } catch (err) {
        outcome.failed.push(err)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return outcome
}
