/** After each test of a part, takes away what it has left in the document, and what it has said. Tests wait for what appears as long as all others do. */
import { WAIT_MS_MAX } from '@dossier/testbed/time-limits'
import { afterEach } from '@jest/globals'
import { cleanup, configure, fireEvent } from '@testing-library/react'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
configure({ asyncUtilTimeout: WAIT_MS_MAX })
afterEach(() => {
  // Toasts outlive their page.
  for (const close of document.querySelectorAll('.toast-close')) fireEvent.click(close)
  cleanup()
})
