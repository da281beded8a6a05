/** Plain JavaScript, so that jest hands it to Node as it is, and Node loads the rest as ES modules. */
export { default } from './global-setup.ts'
