import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { CheckField, TextField } from '../../../shared/parts/field.tsx'
import { useCan } from '../../api/session.ts'
import {
  changeMatterView,
  deleteMatterView,
  type MatterView,
  matterViewsQuery,
  refreshMatterViews,
  saveMatterView,
} from '../../data/matter-views.ts'
import { Button } from '../../parts/button.tsx'
import { ConfirmRequest } from '../../parts/confirm-request.tsx'
import { useFieldErrors } from '../../parts/field-errors.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ChevronIcon } from '../../parts/icons.tsx'
import { Menu, MenuItem, MenuLine, MenuSection } from '../../parts/menu.tsx'
import { say } from '../../parts/toast.tsx'
import { useMattersWords } from '../../words/matters/index.ts'
import { useProblemText } from '../../words/problems/index.ts'
import { isChangedSince, type MattersSearch, searchOfView, viewFilterOf } from './search.ts'

/** The menu of saved views: it shows one, keeps what is shown under a name, and changes the view that is shown. */
export function SavedViews({ search, onSearch }: { search: MattersSearch; onSearch: (search: MattersSearch) => void }) {
  const t = useMattersWords()
  const problemText = useProblemText()
  const { data: views = [] } = useQuery(matterViewsQuery)
  const [asking, setAsking] = useState<'save' | 'edit'>()
  const [deleted, setDeleted] = useState<MatterView>()
  const close = () => setAsking(undefined)
  const shown = views.find(({ id }) => id === search.saved)
  const filter = viewFilterOf(search)
  const isChanged = shown !== undefined && isChangedSince(shown, search)
  const fail = (err: unknown) => {
    say(problemText(problemOf(err)))
    void refreshMatterViews()
  }
  const update = useMutation({
    mutationFn: (view: MatterView) => changeMatterView(view, { filter }),
    onSuccess: async ({ name }) => {
      await refreshMatterViews()
      say(t('viewSaved', { name }))
    },
    onError: fail,
  })
  const items = (some: readonly MatterView[]) =>
    some.map((view) => (
      <MenuItem
        key={view.id}
        isChosen={view.id === shown?.id}
        onAction={() => onSearch(searchOfView(view.id, view.filter))}
      >
        {view.name}
      </MenuItem>
    ))
  const [own, shared] = [views.filter((view) => !view.shared), views.filter((view) => view.shared)]
  return (
    <>
      <Menu
        label={t('savedViews')}
        placement="bottom start"
        button={
          <Button look="plain" className="saved-views" data-on={shown ? '' : undefined}>
            <span className="cut">
              {shown ? t(isChanged ? 'viewChanged' : 'viewShown', { name: shown.name }) : t('savedViews')}
            </span>
            <ChevronIcon size={16} />
          </Button>
        }
      >
        {own.length > 0 && <MenuSection title={t('ownViews')}>{items(own)}</MenuSection>}
        {shared.length > 0 && <MenuSection title={t('sharedViews')}>{items(shared)}</MenuSection>}
        {views.length > 0 && <MenuLine />}
        {shown?.may_change && isChanged && (
          <MenuItem onAction={() => update.mutate(shown)}>{t('viewUpdate', { name: shown.name })}</MenuItem>
        )}
        <MenuItem onAction={() => setAsking('save')}>{t('viewSave')}</MenuItem>
        {shown?.may_change && (
          <MenuItem onAction={() => setAsking('edit')}>{t('viewEdit', { name: shown.name })}</MenuItem>
        )}
        {shown?.may_change && (
          <MenuItem isDanger onAction={() => setDeleted(shown)}>
            {t('viewDelete', { name: shown.name })}
          </MenuItem>
        )}
      </Menu>
      {asking === 'save' && (
        <ViewDialog
          title={t('viewSaveTitle')}
          save={(named) => saveMatterView({ ...named, filter })}
          onSaved={(view) => {
            close()
            onSearch({ ...search, saved: view.id })
          }}
          onClose={close}
        />
      )}
      {asking === 'edit' && shown && (
        <ViewDialog
          title={t('viewEditTitle')}
          view={shown}
          save={(named) => changeMatterView(shown, named)}
          onSaved={close}
          onClose={close}
        />
      )}
      {deleted && (
        <ConfirmRequest
          title={t('viewDeleteTitle', { name: deleted.name })}
          action={t('viewDeleteAction')}
          isDanger
          send={() => deleteMatterView(deleted)}
          onDone={async () => {
            const { saved: _saved, ...others } = search
            onSearch(others)
            await refreshMatterViews()
            say(t('viewDeleted', { name: deleted.name }))
          }}
          onFailed={() => void refreshMatterViews()}
          onClose={() => setDeleted(undefined)}
        >
          {t(deleted.shared ? 'viewDeleteSharedText' : 'viewDeleteText')}
        </ConfirmRequest>
      )}
    </>
  )
}

interface Named {
  name: string
  shared: boolean
}

/** Asks for the name of a view and, if the user may share it, whether the whole firm has it. */
function ViewDialog({
  title,
  view,
  save,
  onSaved,
  onClose,
}: {
  title: string
  view?: MatterView
  save: (named: Named) => Promise<MatterView>
  onSaved: (view: MatterView) => void
  onClose: () => void
}) {
  const t = useMattersWords()
  const can = useCan()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const send = useMutation({
    mutationFn: () => save({ name: name.trim(), shared }),
    onSuccess: async (saved) => {
      await refreshMatterViews()
      say(t('viewSaved', { name: saved.name }))
      onSaved(saved)
    },
    onError: () => void refreshMatterViews(),
  })
  const errorOf = useFieldErrors(send.error)
  return (
    <FormDialog
      title={title}
      action={t('viewSaveAction')}
      isResting={name.trim() === ''}
      isBusy={send.isPending}
      error={send.error}
      onSend={() => send.mutate()}
      onClose={onClose}
    >
      <TextField
        label={t('viewName')}
        required
        maxLength={200}
        autoFocus
        value={name}
        error={errorOf('name')}
        onChange={(event) => setName(event.target.value)}
      />
      {can('updateFirmSettings') && (
        <CheckField
          label={t('viewShare')}
          hint={t('viewShareHint')}
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
      )}
    </FormDialog>
  )
}
