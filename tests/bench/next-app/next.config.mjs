export default { output: "standalone", poweredByHeader: false };
