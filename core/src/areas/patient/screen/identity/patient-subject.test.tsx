import { Effect } from "effect"
import { render, screen, waitFor, within } from "@testing-library/react"
import type { ReactNode } from "react"
import { describe, expect, it } from "vitest"
import { msg } from "@lingui/core/macro"
import { actionGroup } from "../../../plugin/index.ts"
import { marketFormat } from "../../../../kernel/format/market-format.ts"
import { getObservations, getPatientWarnings } from "../../model/index.ts"
import { useScreenState } from "../../../../platform/screen-state/screen-state-context.tsx"
import { apiError, memoryApi, respond, type MemoryResponse } from "../../../../testkit/memory-api.ts"
import { meetingOf, patientOf } from "../../../../testkit/people.ts"
import { pluginOf } from "../../../../testkit/plugin-of.ts"
import { InWorkspace, subjectOf } from "../../../../testkit/screens/InWorkspace.tsx"
import { AlertDialog } from "../../../../platform/ui/overlays/dialogs/AlertDialog.tsx"
import { Dialog } from "../../../../platform/ui/overlays/dialogs/Dialog.tsx"
import { Drawer } from "../../../../platform/ui/overlays/dialogs/Drawer.tsx"
import PictureViewer from "../../../../platform/ui/pictures/PictureViewer.tsx"
import { ActionPanel } from "../../../actions/screen/ActionPanel.tsx"
import { allergyAnswer, allergyWarning } from "../known/testing.ts"

const format = marketFormat({
  locale: "en-GB",
  timeZone: "UTC",
  currency: "GBP",
  idNumber: (stored) => `${stored.slice(0, 8)}-${stored.slice(8)}`,
})
const plugin = { ...pluginOf(), format }
const arabic = patientOf({ name: "محمد الأحمد", dateOfBirth: "1990-05-10", idNumber: "199005102380" })
const allergic = [
  respond(getPatientWarnings, { warnings: [allergyWarning("Severe penicillin allergy")] }),
  respond(getObservations, { observations: [allergyAnswer("Cat")] }),
]
const nothing = () => undefined

interface Opened {
  readonly patient?: ReturnType<typeof patientOf>
  readonly responses?: readonly MemoryResponse[]
  readonly isRecordOpen?: boolean
  readonly plugins?: readonly ReturnType<typeof pluginOf>[]
}

function open(children: ReactNode, { patient = arabic, responses = allergic, isRecordOpen, plugins = [plugin] }: Opened = {}) {
  const meeting = meetingOf(isRecordOpen === undefined ? {} : { isRecordOpen })
  const api = memoryApi(responses)
  render(
    <InWorkspace api={api} plugins={plugins} subject={subjectOf({ patient, meeting })}>
      {children}
    </InWorkspace>,
  )
  return api
}

function OpenAction() {
  const [, patch] = useScreenState("action")
  return (
    <>
      <button type="button" onClick={() => patch({ action: "write" })}>
        Open
      </button>
      <ActionPanel loadKnownNames={async () => new Set()} />
    </>
  )
}

const withAction = {
  ...pluginOf({
    contributes: [
      actionGroup({
        id: "writing",
        label: msg`Writing`,
        icon: "write",
        actions: [{ id: "write", label: msg`Write`, load: async () => ({ default: () => <p>Form</p> }) }],
      }),
    ],
  }),
  format,
}

/** The line of a frame that names the patient, once its code has loaded. */
const patientIn = (frame: HTMLElement) =>
  waitFor(() => {
    const line = frame.querySelector<HTMLElement>("[data-subject-line] > *:not(bdi)")
    expect(line).not.toBeNull()
    return line!
  })

describe("a layer over the bar that names the patient, or next to it, names the patient", () => {
  const frames: readonly (readonly [string, ReactNode, () => Promise<HTMLElement>])[] = [
    [
      "dialog",
      <Dialog key="dialog" open onOpenChange={nothing} title="Change">
        Form
      </Dialog>,
      () => screen.findByRole("dialog"),
    ],
    [
      "question",
      <AlertDialog key="question" open title="End?" confirmLabel="End" onConfirm={nothing} onCancel={nothing} />,
      () => screen.findByRole("alertdialog"),
    ],
    [
      "drawer",
      <Drawer key="drawer" open onOpenChange={nothing} title="Filter">
        Form
      </Drawer>,
      () => screen.findByRole("dialog"),
    ],
    [
      "picture",
      <PictureViewer
        key="picture"
        title="Photo 1 of 1"
        alt="Photo"
        picture={{ blob: undefined, problem: undefined, retry: undefined }}
        index={0}
        count={1}
        onIndex={nothing}
        onClose={nothing}
      />,
      () => screen.findByRole("dialog"),
    ],
  ]
  it.each(frames)("%s", { tags: ["PANE-101"] }, async (_frame, children, find) => {
    open(children)
    const line = await patientIn(await find())
    expect(await within(line).findByText("Severe penicillin allergy, Cat")).toBeVisible()
    expect(line).toHaveTextContent("محمد الأحمد")
    expect(line).toHaveTextContent("10/05/1990")
    expect(line).toHaveTextContent("19900510-2380")
  })

  it("action panel", { tags: ["PANE-101"] }, async () => {
    open(<OpenAction />, { plugins: [withAction] })
    screen.getByRole("button", { name: "Open" }).click()
    const line = await patientIn(await screen.findByRole("region", { name: "Write" }))
    expect(line).toHaveTextContent("19900510-2380")
  })

  it("not where it is about no patient", { tags: ["PANE-101"] }, async () => {
    open(
      <Dialog open onOpenChange={nothing} title="Camera" namesSubject={false}>
        Form
      </Dialog>,
    )
    expect(within(await screen.findByRole("dialog")).queryByText("محمد الأحمد")).toBeNull()
  })
})

describe("the line that names the patient", () => {
  const dialog = (
    <Dialog open onOpenChange={nothing} title="Change">
      Form
    </Dialog>
  )
  const line = async () => patientIn(await screen.findByRole("dialog"))

  it("isolates name, date and number from each other’s direction", { tags: ["PANE-102"] }, async () => {
    open(dialog)
    const subjectLine = await line()
    expect(within(subjectLine).getByText("محمد الأحمد").tagName).toBe("BDI")
    const number = within(subjectLine).getByText("19900510-2380")
    expect([number.tagName, number.dir]).toEqual(["BDI", "ltr"])
  })

  it("names three allergies, says how many more there are, and names all of them to a screen reader", { tags: ["PANE-101"] }, async () => {
    const others = ["Cat", "Dog", "Egg"].map((name) => ({ ...allergyAnswer(name), id: name }))
    open(dialog, {
      responses: [
        respond(getPatientWarnings, { warnings: [allergyWarning("Severe penicillin allergy")] }),
        respond(getObservations, { observations: others }),
      ],
    })
    const subjectLine = await line()
    expect(await within(subjectLine).findByText("Severe penicillin allergy, Cat, Dog")).toBeVisible()
    expect(within(subjectLine).getByText("+1")).toBeVisible()
    expect(within(subjectLine).getByText("Allergies: Severe penicillin allergy, Cat, Dog, Egg")).toBeInTheDocument()
  })

  it("keeps a line for allergies that are loading, and says so", { tags: ["PANE-101"] }, async () => {
    const warnings = Promise.withResolvers<void>()
    open(dialog, {
      responses: [
        respond(getPatientWarnings, () =>
          Effect.map(
            Effect.promise(() => warnings.promise),
            () => ({ warnings: [allergyWarning("Severe penicillin allergy")] }),
          ),
        ),
        respond(getObservations, { observations: [] }),
      ],
    })
    const subjectLine = await line()
    const loading = await within(subjectLine).findByText("Allergies are loading.")
    const place = loading.parentElement
    warnings.resolve()
    const allergy = await within(subjectLine).findByText("Severe penicillin allergy")
    expect(place).toContainElement(allergy)
    expect(loading).not.toBeInTheDocument()
  })

  it("says that allergies are not known", { tags: ["PANE-101"] }, async () => {
    open(dialog, { responses: [respond(getPatientWarnings, apiError("Unavailable")), respond(getObservations, apiError("Unavailable"))] })
    expect(await within(await line()).findByText("Allergies not loaded")).toBeVisible()
  })

  it("leaves out what is not known of an anonymous visitor", { tags: ["PANE-101"] }, async () => {
    open(dialog, { patient: patientOf({ name: "Anonymous", dateOfBirth: null, idNumber: null }), responses: [] })
    expect(await line()).toHaveTextContent(/^Anonymous$/)
  })

  it("asks for no allergies of a closed record", { tags: ["PANE-101"] }, async () => {
    const api = open(dialog, { isRecordOpen: false })
    await line()
    expect(api.requests).toEqual([])
  })
})
