import { msg } from "@lingui/core/macro"
import { noteFieldKind, setting } from "@rond/core/plugin"

/** Note forms may ask whether the patient may drive: `{ "type": "ie.may-drive" }` in a template. */
export const driving = [
  noteFieldKind({
    id: "ie-may-drive",
    fieldType: "ie.may-drive",
    load: () => import("./MayDriveField.tsx"),
    isEmpty: (value) => value !== "yes" && value !== "no",
  }),
  setting({ id: "support-page", key: "support-page", label: msg`Support’s own page`, value: "https://support.example.ie" }),
]
