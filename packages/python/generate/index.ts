export { type Method, methodsOf } from './method.ts'
export { fieldName } from './names.ts'
export { renderPythonClient } from './render.ts'
