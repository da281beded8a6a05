/** Keeps the list of messages up to date: fetches the page it is on and takes over what changed. */

const REFRESH_MS = 3000

async function refresh() {
  if (document.hidden) return
  const response = await fetch(location.href)
  if (!response.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const id of ['summary', 'messages']) takeOver(document.getElementById(id), page.getElementById(id))
}

/** Keyboard focus stays on the link that has it. */
function takeOver(shown, fresh) {
  if (shown.innerHTML === fresh.innerHTML) return
  const focused = shown.contains(document.activeElement) && document.activeElement.getAttribute('href')
  shown.replaceChildren(...fresh.childNodes)
  if (focused) shown.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
}

setInterval(() => {
  refresh().catch(() => {
    // The mailbox is restarting; the next attempt finds it.
  })
}, REFRESH_MS)
