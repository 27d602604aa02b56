import type { RecordSummary } from "../../api/types.ts";
import { BackupDialog } from "./backup.tsx";
import { DeleteQuestion, RenameQuestion, TagQuestion, VersionsQuestion } from "./questions.tsx";
import type { GamesState } from "./state.ts";

/** What the page asks at the moment, and about which records. */
export type Asking =
  | { readonly what: "nothing" | "backup" }
  | {
      readonly what: "delete" | "rename" | "tags" | "versions";
      readonly ids: string[];
      readonly records: readonly RecordSummary[];
    };

interface QuestionProps {
  state: GamesState;
  asking: Asking;
  onClose(): void;
}

/** The dialogs of the page, fetched with the first question. */
export default function Question({ state, asking, onClose: close }: QuestionProps) {
  switch (asking.what) {
    case "nothing":
      return null;
    case "backup":
      return <BackupDialog onRestored={() => void state.reload()} close={close} />;
    case "delete":
      return <DeleteQuestion state={state} {...asking} close={close} />;
    case "rename":
      return <RenameQuestion state={state} {...asking} close={close} />;
    case "tags":
      return <TagQuestion state={state} {...asking} close={close} />;
    case "versions":
      return <VersionsQuestion state={state} {...asking} close={close} />;
  }
}
