// The page's policy takes addresses of scripts only from the policy `weiqi`, which lets through our own.

interface Policy {
  createScriptURL(url: string): string;
}

interface Factory {
  createPolicy(name: string, rules: Policy): Policy;
}

function own(url: string): string {
  if (new URL(url, location.href).origin !== location.origin)
    throw new TypeError(`${url} is not a script of ours`);
  return url;
}

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
const policy = factory?.createPolicy("weiqi", { createScriptURL: own });

/** The address of one of our scripts, as workers want it. */
export const scriptUrl = (url: string): string => policy?.createScriptURL(url) ?? own(url);
