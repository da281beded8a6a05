import { type ComponentChildren, Fragment, h, options, type VNode } from 'preact'

/**
 * Browsers that translate a page replace its text nodes with elements of their own. Preact would then update nodes that are no longer
 * shown. So each text gets an element of its own, with the text as its key: a changed text replaces the whole element, with whatever
 * the translator put there.
 */
const WHOLE_TEXT = 'whole-text'
/** Take text and nothing else. An option is replaced as a whole. */
const TEXT_ONLY: ReadonlySet<unknown> = new Set([WHOLE_TEXT, 'option', 'textarea', 'title', 'style'])

const before = options.vnode
options.vnode = (vnode) => {
  const { type, props } = vnode as VNode<{ children?: ComponentChildren }>
  if (type === 'option') vnode.key = `${vnode.key ?? ''} ${props.children}`
  else if (type === Fragment || (typeof type === 'string' && !TEXT_ONLY.has(type))) {
    if (props.children !== undefined) props.children = withWholeTexts(props.children)
  }
  before?.(vnode)
}

function withWholeTexts(children: ComponentChildren): ComponentChildren {
  if (isText(children)) return wholeText(String(children))
  if (!Array.isArray(children)) return children
  const whole: ComponentChildren[] = []
  let text = ''
  const end = () => {
    // White space between elements is translated by nobody.
    if (text !== '') whole.push(text.trim() === '' ? text : wholeText(text))
    text = ''
  }
  for (const child of children) {
    if (isText(child)) {
      text += child
    } else {
      end()
      whole.push(withWholeTexts(child))
    }
  }
  end()
  return whole
}

const wholeText = (text: string) => (text === '' ? text : h(WHOLE_TEXT, { key: text }, text))

function isText(child: unknown): child is string | number | bigint {
  return typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint'
}
