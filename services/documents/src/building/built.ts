/** How an attempt to build a file ended: `gone` where the file was deleted meanwhile. */
export type Built = 'ready' | 'failed' | 'gone'
