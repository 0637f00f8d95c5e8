/** A catalogue of texts, compiled by lingui's Vite plugin. */
declare module "*.po" {
  import type { Messages } from "@lingui/core"
  export const messages: Messages
}
