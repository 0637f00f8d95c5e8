import { definePlugin } from "@rond/core/plugin"
import { manifest } from "./manifest.ts"
import { memberTag } from "./patient-tags/member-tag.ts"
import { texts } from "./texts.ts"

export default definePlugin({
  manifest,
  texts,
  without: [{ kind: "left-pane-tab", id: "patient", because: "Members are read in the insurer's own profile." }],
  contributes: [memberTag],
})
