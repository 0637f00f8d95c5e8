import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"

const root = path.join(import.meta.dirname, "../..")
const sources = globSync(["{core,host}/src/**/*.tsx", "plugins/*/src/**/*.tsx"], { cwd: root, exclude: ["**/*.test.tsx"] })
const read = (file: string) => readFileSync(path.join(root, file), "utf8")
const filesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(read(file))).toSorted()

/** Floating elements that hold no content of their own: choices, hints, and the commands of the whole app. */
const withoutContent = [
  "core/src/platform/ui/controls/combobox/ComboboxField.tsx",
  "core/src/platform/ui/controls/combobox/MultiComboboxField.tsx",
  "core/src/platform/ui/controls/combobox/combobox-list.tsx",
  "core/src/platform/ui/overlays/CommandPalettePopup.tsx",
  "core/src/platform/ui/overlays/MenuPopup.tsx",
  "core/src/platform/ui/tooltip/TooltipPopup.tsx",
]

/** Files that are not about the patient of their screen. */
const aboutNobody = [
  "core/src/areas/call/screen/check/DeviceCheckDialog.tsx",
  "core/src/areas/call/screen/view/CallQuestions.tsx",
  "core/src/areas/note/screen/snippets/SnippetsDialog.tsx",
  "core/src/platform/errors/contact-support/SupportDialogPopup.tsx",
  "core/src/platform/session/SignInInPlace.tsx",
  "plugins/se/src/areas/prescription/screen/favourites/DeleteFavourite.tsx",
  "plugins/se/src/areas/prescription/screen/favourites/FavouriteEditor.tsx",
  "plugins/se/src/areas/prescription/screen/favourites/FavouriteTags.tsx",
  "plugins/se/src/areas/prescription/screen/favourites/WrittenFavourite.tsx",
]

it("every frame that covers a screen draws the line that names its patient", { tags: ["PANE-101"] }, () => {
  const frames = filesWith(/from "@base-ui\/react\/|<dialog\b|role="dialog"|\.showModal\(/).filter((file) => !withoutContent.includes(file))
  expect(frames.length).toBeGreaterThan(4)
  expect(frames.filter((file) => !read(file).includes("<SubjectLine />"))).toEqual([])
})

it("only what is about nobody leaves the line out", { tags: ["PANE-101"] }, () => {
  expect(filesWith(/namesSubject=\{false\}/)).toEqual(aboutNobody)
})
