export { renderPythonClient } from './render.ts'
