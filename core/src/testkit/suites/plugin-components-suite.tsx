import { act, render } from "@testing-library/react"
import { Context, Effect } from "effect"
import { createElement, type ComponentType } from "react"
import { describe, expect, it } from "vitest"
import { Api } from "../../kernel/api/client.ts"
import { ExtensionError, loadSafely } from "../../kernel/engine/extension-error.ts"
import type { Contribution } from "../../kernel/engine/contribution.ts"
import type { PluginName } from "../../kernel/engine/manifest.ts"
import type { Plugin } from "../../kernel/engine/plugin.ts"
import { entryAction, entryDetail } from "../../areas/record/model/for-plugins.ts"
import { homeTool, termTexts } from "../../areas/plugin/points/platform.ts"
import { noteFieldKind } from "../../areas/record/model/form/note-field-kind.ts"
import { memoryApi } from "../memory-api.ts"
import { nameOf } from "./plugin-mistakes.ts"
import { AtHome, InWorkspace, subjectOf } from "../screens/InWorkspace.tsx"

/** The props of a component of the kind; all others get none. */
const propsOf: Readonly<Record<string, object>> = {
  [entryAction.kind]: {
    entry: { entryId: "entry-1", meetingId: "meeting-1", signed: true, stricken: false, abilities: [] },
    close: () => undefined,
  },
  [entryDetail.kind]: { entry: { entryId: "entry-1", meetingId: "meeting-1", signed: true, stricken: false, abilities: [] } },
  [homeTool.kind]: { onOpenPatient: () => undefined },
  [noteFieldKind.kind]: {
    fieldId: "field",
    label: "Field",
    required: false,
    readOnly: false,
    settings: {},
    value: undefined,
    onChange: () => undefined,
  },
}

/** An Api that never answers, so that each component renders its waiting state. */
const silent = { ...memoryApi(), context: Context.make(Api, Api.of({ run: () => Effect.never })) }

type Load = () => Promise<{ readonly default: ComponentType }>

/**
 * Renders each component of a plugin once, in an ordinary meeting of its country (a tool of home at home) whose server has not answered yet. A
 * component that throws fails the test, which names it.
 *
 * @param extended the plugins it extends, nearest first
 * @example
 * pluginComponentsSuite(plugin)
 */
export function pluginComponentsSuite(plugin: Plugin, extended: readonly Plugin[] = []): void {
  const { manifest, contributions } = plugin
  const plugins = [...extended, plugin]
  describe(`the components of plugin ${manifest.id}`, () => {
    it.each(
      contributions.flatMap((contribution) => loaderOf(contribution).map((load) => ({ name: nameOf(contribution), contribution, load }))),
    )(
      "$name is drawn without an error",
      async ({ contribution, load }) => {
        await expect(drawOnce(plugins, { ...contribution, plugin: manifest }, load)).resolves.toBeUndefined()
      },
      30_000,
    )
  })
}

/**
 * Draws a contribution's component in a workspace of these plugins.
 *
 * @throws ExtensionError (as the promise's rejection) of phase `load` or `render`
 */
export async function drawOnce(
  plugins: readonly Plugin[],
  about: Contribution & { readonly plugin: PluginName },
  load: Load,
): Promise<void> {
  const { default: component } = await loadSafely(about, load)
  const format = plugins.findLast((plugin) => plugin.format !== undefined)?.format
  const subject = subjectOf(format === undefined ? {} : { country: new Intl.Locale(format.locale).region })
  const element = createElement(component, propsOf[about.kind])
  try {
    await act(async () =>
      render(
        about.kind === homeTool.kind ? (
          <AtHome api={silent} plugins={plugins}>
            {element}
          </AtHome>
        ) : (
          <InWorkspace api={silent} plugins={plugins} subject={subject}>
            {element}
          </InWorkspace>
        ),
      ),
    )
  } catch (cause) {
    throw new ExtensionError(about, "render", cause)
  }
}

function loaderOf({ kind, spec }: Contribution): readonly Load[] {
  if (kind === termTexts.kind || typeof spec !== "object" || spec === null || !("load" in spec)) return []
  return typeof spec.load === "function" ? [spec.load as Load] : []
}
