import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { EngineView, KeptNetwork, NetworkView } from "../../api/types.ts";
import { t, usePageTitle } from "../../i18n/index.ts";
import { bytes, decimals, large } from "../../i18n/numbers.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { errorText } from "../../ui/errors.ts";
import { Icon } from "../../ui/icon.tsx";
import { EngineState, server } from "./state.ts";
import "./page.css";

/** What the computer plays with, and how to give it something better. */
export function EnginePage() {
  usePageTitle(t("engine-title"));
  const state = useMemo(() => new EngineState(server), []);
  useEffect(() => state.open(), [state]);
  const view = state.view.value;
  const refused = state.refused.value;
  return (
    <main class="engine-page" aria-busy={view === undefined}>
      <h1>{t("engine-title")}</h1>
      <p class="lead">{t("engine-lead")}</p>
      {refused !== undefined && (
        <p class="note" role="alert">
          {errorText(refused)}
        </p>
      )}
      {view && <InUse view={view} />}
      {view && <Others state={state} view={view} />}
    </main>
  );
}

function InUse({ view }: { view: EngineView }) {
  const { network, preparing, problem } = view;
  return (
    <section class="card" aria-labelledby="engine-now">
      <h2 id="engine-now">{t("engine-now")}</h2>
      <b class="engine-name">{network ? network.name : t("engine-built-in")}</b>
      {!network && <p>{t("engine-built-in-what")}</p>}
      <dl class="facts">
        {network && <NetworkFacts network={network} />}
        <dt>{t("engine-speed")}</dt>
        <dd>
          {view.visits_per_second === null
            ? t("engine-measuring")
            : t("engine-speed-is", { n: decimals(view.visits_per_second) })}
          <small>{t("engine-speed-how")}</small>
        </dd>
      </dl>
      <div role="status">
        {preparing !== null && (
          <p class="note">
            <b>{t("engine-preparing-file", { file: preparing })}</b>
            <br />
            {t("engine-preparing-what")}
          </p>
        )}
        {problem && (
          <p class="note wrong">
            <b>{t("engine-problem", { file: problem.file, reason: errorText(problem.code) })}</b>
            {problem.code !== "engine.failed" && (
              <>
                <br />
                {t("engine-problem-kept")}
              </>
            )}
          </p>
        )}
      </div>
    </section>
  );
}

function NetworkFacts({ network }: { network: NetworkView }) {
  const { blocks, channels } = network;
  const parameters = large(network.parameters);
  return (
    <>
      <dt>{t("engine-file")}</dt>
      <dd>{network.file}</dd>
      <dt>{t("engine-size")}</dt>
      <dd>{bytes(network.bytes)}</dd>
      <dt>{t("engine-shape")}</dt>
      <dd>
        {t("engine-shape-of", { blocks, channels, parameters })}
        <small>
          {t("engine-version", { n: network.version })} · {network.path}
        </small>
      </dd>
    </>
  );
}

function Others({ state, view }: { state: EngineState; view: EngineView }) {
  return (
    <section class="card" aria-labelledby="engine-change">
      <h2 id="engine-change">{t("engine-change")}</h2>
      <ul class="engines">
        <li>
          <span>{t("engine-built-in")}</span>
          <Use
            name={t("engine-built-in")}
            inUse={view.network === null}
            onUse={() => void state.choose({ engine: "rollouts" })}
          />
        </li>
        {view.has_shipped && (
          <li>
            <span>{t("engine-shipped")}</span>
            <Use
              name={t("engine-shipped")}
              inUse={view.network?.file === "weiqi.bin.gz"}
              onUse={() => void state.choose({ engine: "shipped" })}
            />
          </li>
        )}
        {view.kept.map((kept) => (
          <Kept key={kept.file} state={state} view={view} kept={kept} />
        ))}
      </ul>
      <ChooseFile state={state} />
      <ChoosePath state={state} />
    </section>
  );
}

function Use({ name, inUse, onUse }: { name: string; inUse: boolean; onUse(): void }) {
  if (inUse) return <span class="in-use">{t("engine-in-use")}</span>;
  return (
    <button
      type="button"
      class="button"
      aria-label={t("engine-use-named", { name })}
      onClick={onUse}
    >
      {t("engine-use")}
    </button>
  );
}

function Kept({ state, view, kept }: { state: EngineState; view: EngineView; kept: KeptNetwork }) {
  const asks = useSignal(false);
  const { file } = kept;
  const close = () => {
    asks.value = false;
  };
  const remove = t("engine-delete-named", { name: file });
  return (
    <li>
      <span>
        {file}
        <small>{bytes(kept.bytes)}</small>
      </span>
      <button
        type="button"
        class="icon-button"
        aria-label={remove}
        title={remove}
        onClick={() => {
          asks.value = true;
        }}
      >
        <Icon name="trash-2" />
      </button>
      <Use
        name={file}
        inUse={view.network?.file === file}
        onUse={() => void state.choose({ engine: "kept", file })}
      />
      {asks.value && (
        <Dialog title={t("engine-delete-question", { name: file })} onClose={close}>
          <p>{t("engine-delete-what")}</p>
          <div class="answers">
            <button type="button" class="button quiet" data-first onClick={close}>
              {t("engine-keep")}
            </button>
            <button
              type="button"
              class="button wrong"
              onClick={() => {
                close();
                void state.forget(file);
              }}
            >
              {t("engine-delete")}
            </button>
          </div>
        </Dialog>
      )}
    </li>
  );
}

function ChooseFile({ state }: { state: EngineState }) {
  const sending = state.isSending.value;
  return (
    <div class="choose-file">
      <label class={`button main ${sending ? "busy" : ""}`}>
        <input
          type="file"
          class="for-the-ear"
          accept=".gz,.bin,.txt"
          disabled={sending}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = "";
            if (file) void state.send(file);
          }}
        />
        {sending ? t("engine-sending") : t("engine-choose-file")}
      </label>
      <small>{t("engine-choose-what")}</small>
    </div>
  );
}

function ChoosePath({ state }: { state: EngineState }) {
  const path = useSignal("");
  const wanted = path.value.trim();
  return (
    <form
      class="choose-path"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== "") void state.choose({ engine: "path", path: wanted });
      }}
    >
      <label class="field">
        <span class="field-label">{t("engine-path")}</span>
        <input
          class="input"
          autocomplete="off"
          spellcheck={false}
          placeholder={"/\u2026/b18.bin.gz"}
          value={path.value}
          onInput={(event) => {
            path.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="button" disabled={wanted === ""}>
        {t("engine-use")}
      </button>
      <small>{t("engine-path-what")}</small>
    </form>
  );
}
