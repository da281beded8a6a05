import { AppError, type CallOf, type InputOf, type Language, type OutputOf } from '@dossier/contracts'
import { type Html, html } from '@dossier/html'
import type { Request, RequestHandler, Response } from 'express'
import type { AppParts } from '../../app-parts.ts'
import { type Form, readForm } from '../../http/read-form.ts'
import { setErrorHeaders } from '../../http/respond.ts'
import { TimedCalls } from '../../operations/timed-calls.ts'
import { type Field, type FormProblem, renderField, renderProblems } from '../form-parts.ts'
import { languageOf } from '../language.ts'
import { type PageContent, renderPage } from '../layout.ts'
import { type PageParts, pageHandler } from '../page-handler.ts'
import { problemsOf } from '../problems.ts'
import { sendPage } from '../send-page.ts'
import { type PeopleWords, peopleWords } from './people-words.ts'

export type FormPageParts = PageParts & Pick<AppParts, 'rpc' | 'beginAudit'>

/** One request for a page, and what asks services on its behalf. */
export interface PageRequest {
  req: Request
  res: Response
  /** Asks without a credential: anyone who has the link may. The service checks `input` against the call's schema. */
  ask<C extends CallOf<'gateway'>>(call: C, input: { [Name in keyof InputOf<C>]: unknown }): Promise<OutputOf<C>>
}

/** A page with one form, in one language. */
export interface FormPage<Shown> {
  /** What the access log calls it. */
  name: string
  /** Whether a link with a token leads to it. */
  isLink?: boolean
  /** What the page shows besides the form. Changes nothing: mail scanners open links too. */
  load(request: PageRequest): Promise<Shown> | Shown
  title(shown: Shown): string
  /** Above the form. */
  intro(shown: Shown): Html
  fields: readonly Field[]
  /** What fields hold before anybody has filled them in. */
  values?(shown: Shown): Record<string, string | null>
  button: string
  /** Does what the form is for, and answers the page that says so. Refusals of it go back to the form. */
  submit(request: PageRequest, form: Form): Promise<PageContent>
  /** What refusals that only this page knows say to a person. */
  problems?: Parameters<typeof problemsOf>[2]
}

/** The form as it is shown, and what takes its posts, in the language that the browser asks for. `pageIn` says it in the words of one. */
export function formPage<Shown>(
  parts: FormPageParts,
  pageIn: (words: PeopleWords) => FormPage<Shown>,
): { get: RequestHandler; post: RequestHandler } {
  const pages: Record<Language, FormPage<Shown>> = { en: pageIn(peopleWords.en), es: pageIn(peopleWords.es) }
  const { name, isLink = false } = pages.en
  const requestOf = (req: Request, res: Response): PageRequest => {
    const calls = new TimedCalls(parts, req)
    return { req, res, ask: (call, input) => calls.send(call, input) }
  }

  return {
    get: pageHandler(name, parts, async (req, res, requestId) => {
      const language = languageOf(req)
      const page = pages[language]
      const shown = await page.load(requestOf(req, res))
      sendPage(res, requestId, renderForm(req, page, language, { shown, values: page.values?.(shown) ?? {} }), {
        isLink,
      })
    }),
    post: pageHandler(name, parts, async (req, res, requestId) => {
      const language = languageOf(req)
      const page = pages[language]
      const request = requestOf(req, res)
      const form = await readForm(req, res)
      try {
        const done = await page.submit(request, form)
        sendPage(res, requestId, renderPage({ ...done, language, ...(isLink && { link: 'done' }) }), { isLink })
      } catch (error) {
        const problems = problemsOf(error, page.fields, page.problems, language)
        if (!(error instanceof AppError) || !problems) throw error
        const shown = await page.load(request)
        const values = Object.fromEntries(page.fields.map(({ name }) => [name, form.text(name)]))
        setErrorHeaders(res, error)
        sendPage(res, requestId, renderForm(req, page, language, { shown, values, problems }), {
          status: error.status,
          isLink,
        })
      }
    }),
  }
}

interface FilledIn<Shown> {
  shown: Shown
  values: Record<string, string | null>
  problems?: readonly FormProblem[]
}

/** The form is posted to the address of its page. A password is never sent back. */
function renderForm<Shown>(
  req: Request,
  page: FormPage<Shown>,
  language: Language,
  { shown, values, problems = [] }: FilledIn<Shown>,
): Html {
  const title = page.title(shown)
  const fields = page.fields.map((field) =>
    renderField({ ...field, value: field.type === 'password' ? '' : (values[field.name] ?? '') }, problems),
  )
  return renderPage({
    title,
    language,
    refused: problems.length > 0,
    ...(page.isLink && { link: 'offered' }),
    main: html`<h1>${title}</h1>
${renderProblems(problems, language)}
${page.intro(shown)}
<form method="post" action="${req.path}">
${fields}
<div class="buttons"><button>${page.button}</button></div>
</form>`,
  })
}
