import { useSignal } from "@preact/signals";
import { t } from "../../i18n/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { notify } from "../../ui/notices.tsx";
import {
  draw,
  hasOwn,
  own,
  PARTS,
  type Part,
  readTheme,
  setOwn,
  writeTheme,
} from "../../ui/own.ts";
import { boardTheme } from "../../ui/settings.ts";

/** Pictures of one's own for the board and the stones: chosen, or let go here; and all of them as one file. */
export function OwnPictures() {
  return (
    <fieldset class="own">
      <legend class="field-label">{t("own-pictures")}</legend>
      <div class="own-parts">
        {PARTS.map((part) => (
          <OwnPart key={part} part={part} />
        ))}
      </div>
      <p class="hint">{t("own-what")}</p>
      <div class="row">
        <label class="button quiet">
          <Icon name="file-text" />
          {t("own-read")}
          <input
            type="file"
            class="for-the-ear"
            accept=".json,application/json"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = "";
              if (file) void takeTheme(file);
            }}
          />
        </label>
        {hasOwn.value && (
          <a
            class="button quiet"
            download="weiqi-theme.json"
            href={`data:application/json;charset=utf-8,${encodeURIComponent(writeTheme())}`}
          >
            <Icon name="download" />
            {t("own-write")}
          </a>
        )}
      </div>
    </fieldset>
  );
}

function OwnPart({ part }: { part: Part }) {
  const over = useSignal(false);
  const picture = own[part].value;
  const name = t(`own-${part}`);
  return (
    <div
      class={`own-part ${over.value ? "over" : ""}`}
      role="group"
      aria-label={`${t("own-pictures")} · ${name}`}
      onDragOver={(event) => {
        event.preventDefault();
        over.value = true;
      }}
      onDragLeave={() => {
        over.value = false;
      }}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        over.value = false;
        const file = event.dataTransfer?.files[0];
        if (file) void takePicture(part, file);
      }}
    >
      <label class="own-choose">
        {picture ? <img src={picture} alt="" /> : <Icon name="plus" />}
        <span>{name}</span>
        <input
          type="file"
          class="for-the-ear"
          accept="image/*"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (file) void takePicture(part, file);
          }}
        />
      </label>
      {picture && (
        <button
          type="button"
          class="icon-button"
          aria-label={t("own-remove", { name })}
          title={t("own-remove", { name })}
          onClick={() => setOwn(part, undefined)}
        >
          <Icon name="x" size={16} />
        </button>
      )}
    </div>
  );
}

function keep(part: Part, picture: string): void {
  boardTheme.value = "own";
  if (!setOwn(part, picture)) notify("problem", () => t("own-not-kept"));
}

async function takePicture(part: Part, file: File): Promise<void> {
  const picture = await draw(part, file);
  if (picture) keep(part, picture);
  else notify("problem", () => t("own-no-picture", { name: file.name }));
}

async function takeTheme(file: File): Promise<void> {
  const theme = readTheme(await file.text());
  if (!theme) {
    notify("problem", () => t("own-no-theme", { name: file.name }));
    return;
  }
  for (const part of PARTS) {
    const picture = theme[part];
    if (picture) keep(part, picture);
    else setOwn(part, undefined);
  }
}
