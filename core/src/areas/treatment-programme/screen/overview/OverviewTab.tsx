import { ProgrammePane } from "../ProgrammePane.tsx"
import { ModuleList } from "./ModuleList.tsx"
import { ProgrammeCard } from "./ProgrammeCard.tsx"

/** A treatment programme: its state and its modules. */
export default function OverviewTab() {
  return (
    <ProgrammePane>
      {(plan, name) => (
        <>
          <ProgrammeCard plan={plan} name={name} />
          <ModuleList plan={plan} />
        </>
      )}
    </ProgrammePane>
  )
}
