export { attachmentBounds, checkFiles } from "./checked-files.ts"
export { messagingConfiguration } from "./configuration.ts"
