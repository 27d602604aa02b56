import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { go, route } from "../../router.ts";
import { notify } from "../../ui/notices.tsx";
import { openRecord } from "./desk.ts";

/** Larger files are refused before they are read. */
const MOST_BYTES = 200 * 1024 * 1024;

/** What is more than one record goes to my games. */
const isZip = (file: File): boolean => /\.zip$/i.test(file.name);

/** Puts files, and what is in folders, among my games, where the page tells of it. */
async function toMyGames(
  files: readonly File[],
  entries: readonly FileSystemEntry[],
): Promise<void> {
  go("/games");
  const { filesOf, importFiles } = await import("../games/import.ts");
  void importFiles(entries.length > 0 ? filesOf(entries) : files);
}

export async function openFile(file: File): Promise<void> {
  if (isZip(file)) {
    void toMyGames([file], []);
    return;
  }
  if (file.size > MOST_BYTES) {
    notify("problem", () =>
      t("file-too-large", { name: file.name, most: MOST_BYTES / 1024 / 1024 }),
    );
    return;
  }
  try {
    openRecord({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  } catch {
    notify("problem", () => t("file-unreadable", { name: file.name }));
  }
}

function openText(text: string): void {
  if (text.trim() === "") {
    notify("problem", () => t("paste-empty"));
    return;
  }
  if (isAddress(text)) {
    openAddress(text.trim());
    return;
  }
  openRecord({ name: t("pasted"), bytes: new TextEncoder().encode(text) });
}

const isAddress = (text: string): boolean =>
  /^https?:\/\/\S+$/.test(text.trim()) && URL.canParse(text.trim());

/** An address of ours opens what it names; others are not asked: no page here talks to other machines. */
function openAddress(text: string): void {
  const { origin, pathname, search, hash } = new URL(text);
  const holdsRecord = pathname === "/review" && hash.startsWith("#sgf=");
  if (holdsRecord || origin === location.origin) go(pathname + search + hash);
  else notify("info", () => t("paste-address"));
}

/** Opens what the clipboard holds. Where the browser does not allow reading it, the keys do. */
export async function pasteRecord(): Promise<void> {
  try {
    openText(await navigator.clipboard.readText());
  } catch {
    notify("info", () => t("paste-by-keys"));
  }
}

/** Asks for a file and opens it. */
export function pickFile(): void {
  const input = document.createElement("input");
  input.type = "file";
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) void openFile(file);
  });
  input.click();
}

/** A button that opens the file picker. */
export function FilePicker({ label, ...rest }: { label: string; class: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class={rest.class} onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file) void openFile(file);
        }}
      />
    </>
  );
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select") !== null;

/** Takes files dropped anywhere on any page, and records pasted outside of fields. */
export function RecordDrop() {
  const over = useSignal(false);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      over.value = true;
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) over.value = false;
    };
    const onDrop = (event: DragEvent) => {
      over.value = false;
      const data = event.dataTransfer;
      const file = data?.files[0];
      if (!data || !file) return;
      event.preventDefault();
      // Entries are there only while the drop is handled.
      const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
      const isMany = entries.length > 1 || entries.some((entry) => entry.isDirectory);
      if (isMany || isZip(file) || route.value.page === "games")
        void toMyGames([...data.files], entries);
      else void openFile(file);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (typing(event.target)) return;
      const file = event.clipboardData?.files[0];
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (file) void openFile(file);
      else openText(text);
    };
    document.addEventListener("dragover", onOver);
    document.addEventListener("dragleave", onLeave);
    document.addEventListener("drop", onDrop);
    document.addEventListener("paste", onPaste);
    return () => {
      document.removeEventListener("dragover", onOver);
      document.removeEventListener("dragleave", onLeave);
      document.removeEventListener("drop", onDrop);
      document.removeEventListener("paste", onPaste);
    };
  }, []);
  if (!over.value) return null;
  return (
    <div class="drop-veil">
      <div>{t("drop-here")}</div>
    </div>
  );
}
