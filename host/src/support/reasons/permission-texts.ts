import type { MessageDescriptor } from "@lingui/core"

type Texts = Readonly<Record<string, MessageDescriptor>>

// Each area of core has the texts of its own permissions: Vite finds them by the file's name.
const textsByFile = import.meta.glob<Texts>("../../../../core/src/areas/*/screen/support-texts/permission-texts.ts", {
  eager: true,
  import: "permissionTexts",
})

/** The meanings of core's permissions, for support, by their keys. Those of a plugin have the words of their declaration. */
export const corePermissionTexts: Texts = Object.assign({}, ...Object.values(textsByFile))
