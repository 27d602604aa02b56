import { ApiError, newName, problemOf } from "./rest.ts";
import type {
  ImportReport,
  RecordAction,
  RecordSummary,
  RecordsChanged,
  RecordsPage,
  RecordTags,
  RecordView,
  RestoreReport,
} from "./types.ts";

/** What is wanted of the list of records; what is empty or missing does not matter. */
export interface RecordsQuery {
  readonly q?: string;
  readonly tag?: string;
  readonly result?: string;
  readonly from?: string;
  readonly to?: string;
  readonly origin?: string;
  readonly order?: string;
  readonly trash?: boolean;
  readonly offset?: number;
  readonly limit?: number;
}

async function send(method: string, path: string, body?: BodyInit, media?: string) {
  let response: Response;
  try {
    response = await fetch(`/api/v1/${path}`, {
      method,
      headers: { "X-Weiqi": "1", ...(media && { "Content-Type": media }) },
      ...(body !== undefined && { body }),
    });
  } catch {
    throw new ApiError("connection.lost");
  }
  if (!response.ok) throw await problemOf(response);
  return response;
}

const BYTES = "application/octet-stream";
const JSON_BODY = "application/json";
const json = async <T>(response: Promise<Response>): Promise<T> =>
  (await (await response).json()) as T;
const recordPath = (id: string): string => `records/${encodeURIComponent(id)}`;

export function listRecords(query: RecordsQuery): Promise<RecordsPage> {
  const wanted = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "" && value !== false) wanted.set(name, String(value));
  }
  return json(send("GET", `records?${wanted}`));
}

export const getRecord = (id: string): Promise<RecordView> => json(send("GET", recordPath(id)));

/** A record as its file was, and the version that it is at. */
export interface KeptFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly version: number;
  readonly name: string;
}

export const fileAddress = (id: string, version?: number): string =>
  `/api/v1/${recordPath(id)}/file${version === undefined ? "" : `?version=${version}`}`;

export async function recordFile(id: string): Promise<KeptFile> {
  const response = await send("GET", `${recordPath(id)}/file`);
  const exact = /filename\*=UTF-8''([^;]*)/.exec(response.headers.get("content-disposition") ?? "");
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    version: Number(response.headers.get("etag") ?? 1),
    name: decodeURIComponent(exact?.[1] ?? `${id}.sgf`),
  };
}

/** Keeps a file: a record of any format, or a zip of them. */
export const keepFile = (file: Blob, name: string): Promise<ImportReport> =>
  json(send("POST", `records?name=${encodeURIComponent(name)}`, file, BYTES));

/** What is saved from one page in one sitting is one version. */
const sitting = newName();

export const saveRecord = (
  id: string,
  before: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<RecordSummary> =>
  json(send("PUT", `${recordPath(id)}/file?before=${before}&sitting=${sitting}`, bytes, BYTES));

export const renameRecord = (id: string, title: string): Promise<RecordSummary> =>
  json(send("PATCH", recordPath(id), JSON.stringify({ title }), JSON_BODY));

export const goBackTo = (id: string, version: number): Promise<RecordSummary> =>
  json(send("POST", `${recordPath(id)}/versions/${version}`, "{}", JSON_BODY));

export const commandRecords = (
  ids: readonly string[],
  action: RecordAction,
): Promise<RecordsChanged> =>
  json(send("POST", "records/commands", JSON.stringify({ ids, ...action }), JSON_BODY));

export const recordTags = (): Promise<RecordTags> => json(send("GET", "record-tags"));

/** Tells the server the page's choices, so that a backup has them. */
export async function sendSettings(settings: Readonly<Record<string, string>>): Promise<void> {
  await send("PUT", "settings", JSON.stringify({ settings }), JSON_BODY);
}

export const BACKUP_ADDRESS = "/api/v1/backup";

/** Takes in what a backup holds. */
export const restoreBackup = (file: Blob): Promise<RestoreReport> =>
  json(send("POST", "backup", file, BYTES));
